// What is on the screen from the first moment until the console has drawn its own: a picture, a
// bar, a few words. Loads Pyxel's browser build and starts the console in it. PAGE comes before.

const NAME_TOP = 138, WORD_TOP = 154;
const BAR = { left: 24, top: 171, width: 208, rays: 5, thick: 2 };
const BUTTON = { top: 169, height: 16, pad: 12 };
const SLOW_AFTER = 20000; // ms in which no byte came
const BLINK = 600; // ms
const ENDS = ["failed", "unable"];

const front = document.getElementById("front");
const [canvas, retry, status] = front.children;
const paint = canvas.getContext("2d");
const picture = new Image();
const language =
  (navigator.languages || [navigator.language || ""])
    .map((name) => name.slice(0, 2).toLowerCase())
    .find((name) => name in PAGE.words) || "en";
const words = PAGE.words[language];
const touched = matchMedia("(pointer: coarse)").matches;
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

// The parts of which the bar is told while they come, and about how many bytes they are unpacked.
const parts = [
  { name: /\.wasm$/, size: 9e6 },
  { name: /_stdlib\.zip$/, size: 2.4e6 },
  { name: /\.whl$/, size: 4e6 },
];
for (const part of parts) Object.assign(part, { got: 0, done: false });

let state = "loading";
let dark = false;
let slow = 0;

const put = (codes, left, top, colour) => {
  paint.fillStyle = colour;
  codes.forEach((code, at) => {
    PAGE.glyphs[code].match(/../g).forEach((bits, row) => {
      for (let dot = 0; dot < 8; dot++) {
        if (parseInt(bits, 16) & (128 >> dot)) paint.fillRect(left + at * 8 + dot, top + row, 1, 1);
      }
    });
  });
};

const centre = (codes, top, colour) => put(codes, (canvas.width - codes.length * 8) / 2, top, colour);

const share = () => {
  const come = ({ size, got, done }) => (done ? size : Math.min(got, size * 0.95));
  const sum = (of) => parts.reduce((total, part) => total + of(part), 0);
  return sum(come) / sum((part) => part.size);
};

const drawBar = () => {
  const { left, top, width, rays, thick } = BAR;
  paint.fillStyle = PAGE.colours.text;
  paint.fillRect(left - 2, top - 2, width + 4, rays * thick + 4);
  paint.fillStyle = PAGE.colours.shade;
  paint.fillRect(left - 1, top - 1, width + 2, rays * thick + 2);
  PAGE.colours.rays.forEach((colour, ray) => {
    paint.fillStyle = colour;
    paint.fillRect(left, top + ray * thick, Math.floor(width * share()), thick);
  });
};

const drawButton = () => {
  const width = words.retry.codes.length * 8 + BUTTON.pad * 2;
  const left = (canvas.width - width) / 2;
  paint.fillStyle = PAGE.colours.text;
  paint.fillRect(left + 1, BUTTON.top, width - 2, BUTTON.height);
  paint.fillRect(left, BUTTON.top + 1, width, BUTTON.height - 2);
  centre(words.retry.codes, BUTTON.top + 4, PAGE.colours.shade);
};

const draw = () => {
  const { ground, text, highlight } = PAGE.colours;
  paint.drawImage(picture, 0, 0);
  paint.fillStyle = ground;
  paint.fillRect(0, NAME_TOP - 8, canvas.width, canvas.height);
  centre(PAGE.title.length ? PAGE.title : words.motto.codes, NAME_TOP, highlight);
  if (!dark || state !== "ready" && state !== "touch") centre(words[state].codes, WORD_TOP, text);
  if (state === "loading" || state === "slow") drawBar();
  if (ENDS.includes(state)) drawButton();
};

const tell = (next) => {
  if (state === next || state === "running" || ENDS.includes(state)) return;
  state = next;
  status.textContent = words[state].text;
  retry.hidden = !ENDS.includes(state);
  retry.textContent = words.retry.text;
  if (!retry.hidden) retry.focus();
  draw();
};

const fail = () => tell(window.WebAssembly ? "failed" : "unable");

// The bar

const heard = () => {
  clearTimeout(slow);
  if (state === "slow") tell("loading");
  if (state === "loading") slow = setTimeout(tell, SLOW_AFTER, "slow");
  draw();
};

const count = async (part, reader) => {
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    part.got += read.value.length;
    heard();
  }
  part.done = true;
  heard();
};

const ask = window.fetch;
window.fetch = async (...given) => {
  const response = await ask(...given).catch((error) => {
    fail(); // who asked may wait for ever
    throw error;
  });
  const part = parts.find(({ name }) => name.test(response.url));
  if (part && response.ok && response.body) count(part, response.clone().body.getReader()).catch(fail);
  return response;
};

// The start

const withScript = (src) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script, { src, crossOrigin: "anonymous", onload: resolve, onerror: reject });
    document.head.append(script);
  });

// The app as bytes: inside this page, or beside it.
const fetched = async () => {
  if (PAGE.app) return Uint8Array.from(atob(PAGE.app), (sign) => sign.charCodeAt(0));
  const response = await fetch(PAGE.file);
  if (!response.ok) throw new Error(`${PAGE.file}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const start = async () => {
  const app = fetched();
  // Told as in Pyxel's own page, so that what points that one at another place does so here.
  await withScript(document.getElementById("engine").getAttribute("src"));
  document.querySelector('link[rel="icon"][href$=".ico"]')?.remove();
  window.packedApp = await app;
  await launchPyxel({ command: "run", script: PAGE.script, gamepad: "enabled" });
  await frame();
  await frame();
  tell("running");
  front.remove();
  document.title = PAGE.page_title;
  if (PAGE.file) await keep();
};

// What was loaded is kept for the next start, which then needs no net; see sw.js.
const keep = async () => {
  const cache = await caches.open(`${PAGE.cache} ${new URL("./", location).href} ${PAGE.engine_cache}`);
  for (const { name, responseStatus } of performance.getEntriesByType("resource")) {
    const there = name.startsWith("http") && responseStatus !== 404;
    if (there && !(await caches.match(name))) await cache.add(name).catch(() => {});
  }
};

// Pyxel shows its prompt when all is there, and takes it away when the player has pressed.

const prompted = () => document.getElementById("pyxel-prompt") !== null;

const begin = () => {
  if (prompted()) tell("starting");
};

const blink = () => {
  if (!prompted()) return;
  dark = !dark && !calm;
  tell(touched ? "touch" : "ready");
  draw();
};

document.documentElement.lang = language;
status.textContent = words.loading.text;
picture.onload = draw;
picture.src = PAGE.picture;
retry.onclick = () => location.reload();
document.body.addEventListener("click", begin, true);
document.body.addEventListener("touchstart", begin, true);
addEventListener("keydown", ({ key }) => {
  if (prompted() && (key === "Enter" || key === " ")) document.body.click();
});
addEventListener("error", ({ target }) => target !== window && fail(), true);
addEventListener("unhandledrejection", fail);
setInterval(blink, BLINK);
heard();
start().catch(fail);
if (PAGE.file) Promise.resolve().then(() => navigator.serviceWorker.register("sw.js")).catch(() => {});
