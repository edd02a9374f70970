"""Random programs for the comparison with the reference: a grammar, and what is made of it.

In a rule each line is one way to go, chosen as often as the number before it says. `<name>` stands
for another rule, `<2..9>` for a number, `<#900..BFF>` for an address, `<blank>` mostly for nothing.
"""

import re
from collections.abc import Callable
from random import Random

Case = tuple[list[str], tuple[int, ...], bool]
"""Lines, keys, and whether RUN follows."""

GRAMMAR = r"""
expression:
    2 <number>
    3 <letter>
    1 (<expression>)
    1 <prefix><expression>
    2 <function>
    5 <expression><blank><sign><blank><expression>
    1 <expression> <word sign> <expression>
leaf:
    3 <small>
    2 <letter>
    1 <number>
number:
    4 <small>
    1 #<hexadecimal>
    1 `<binary>
    2 <edge>
small: 1 <0..11>
letter:
    1 A
    1 B
    1 C
    1 D
    1 E
    1 F
edge:
    1 15
    1 16
    1 31
    1 32
    1 255
    1 256
    1 32767
    1 32768
    1 40000
    1 65535
hexadecimal:
    1 0
    1 7
    1 F
    1 1f
    1 FF
    1 7FFF
    1 8000
    1 fFfF
    1 12345
binary:
    1 0
    1 1
    1 1010
    1 11111111
    1 1111111111111111
prefix:
    3 -
    1 ~
    1 !
    1 NOT <blank>
sign:
    3 +
    3 -
    2 *
    2 /
    1 %
    1 &
    1 |
    1 ^
    1 <<
    1 >>
    2 =
    1 ==
    1 !=
    1 <>
    1 ><
    1 <
    1 >
    1 <=
    1 >=
    1 &&
    1 ||
word sign:
    2 AND
    2 OR
    1 MOD
function:
    2 ABS(<expression>)
    2 RND(<expression>)
    1 PEEK(<address>)
    1 ASC(<address>)
    1 SIN(<expression>)
    1 COS(<expression>)
    1 VPEEK(<-1..33>,<-1..24>)
    1 SCR(<expression>,<expression>)
    1 POINT(<-1..65>,<-1..49>)
    1 POS(<position>)
    1 FREE()
    1 LINE()
    1 VPEEK()
    1 POINT()
    1 VER(<position>)
    1 LEN(<address>)
    1 LEFT
    1 SPACE
    1 "<text>"
    1 IN(<expression>)
    1 ANA()
    1 USR(<expression>)
    1 USR(<expression>,1)
    1 I2CR(1,1,1)
    1 I2CW(<expression>,<expression>)
    1 I2CW(1,1,1,1,1,1)
    4 [<index>]
    1 @<label>
position:
    1
    1 0
    1 1
    1 2
    1 3
    1 4
index:
    6 <0..102>
    1 <expression>
address:
    2 #<#800..8FF>
    3 #<#900..BFF>
    2 #<#C00..CFF>
    1 #1180
    1 -1
    1 "<text>"
label:
    1 A
    1 AB
    1 B
    1
text: 1 <sign in text><sign in text><sign in text><sign in text><sign in text><sign in text>
sign in text:
    4
    2 A
    1 B
    1 <space>
    1 :
    1 1
    1 '
    1 @
    1 ,
target:
    3 <letter>
    1 [<index>]
print:
    5 <print word><part><parts>
    1 <print word>
print word:
    3 ?
    1 PRINT <blank>
parts:
    4
    1 ;
    1 ,
    2 ;<part><parts>
    1 ,<part><parts>
part:
    3 <expression>
    3 "<text>"
    1 CHR$(<codes>)
    1 <digits>(<expression>,<-1..8>)
    1 <digits>(<expression>)
    1 STR$(<address>,<-1..5>)
digits:
    1 DEC$
    1 HEX$
    1 BIN$
codes:
    2 <code>
    1 <code>,<codes>
code:
    6 <32..255>
    3 <control>
control:
    1 0
    1 8
    1 9
    1 10
    1 12
    1 13
    1 14
    1 15
    1 16
    1 17
    1 18
    1 19
    1 20
    1 21
    1 23
    1 24
    1 28
    1 29
    1 30
    1 31
    1 127
line: 1 <1..10>0
statement:
    7 <target>=<expression>
    5 <print>
    1 LET <target>,<expression>
    1 LET[<index>],1,<expression>,3
    3 IF <expression> <then><statement>
    3 IF <expression> <then><statement> ELSE <statement>
    1 GOTO <line>
    1 GOSUB <line>
    1 GSB <line>
    1 GOTO @<label>
    1 RETURN
    1 RTN
    1 FOR <target>=<expression> TO <expression>
    1 FOR <target>,<0..5> TO <5..9> STEP <expression>
    3 NEXT
    1 LOCATE <-1..33>,<-1..24>
    1 LC<expression>
    1 LC <0..31>,<0..23>,1
    2 <plain word>
    1 POKE #<#800..BF0>,<expression>,<expression>
    1 POKE #<#C00..D00>,<expression>
    1 COPY #<#900..B00>,#<#840..B00>,<-40..60>
    1 COPY #<#C00..D00>,#<#900..B00>,<-9..9>
    1 SCROLL <direction>
    1 DRAW <-9..69>,<-9..55>
    1 DRAW <0..63>,<0..47>,<0..4>
    1 DRAW <-9..69>,<-9..55>,<-9..69>,<-9..55>,<0..3>
    1 WAIT <0..9>
    1 SRND <expression>
    1 REM x:?1
    1 '?2
    1 @<label>
    1 LIST <line>
    2 <slip>
then:
    2
    1 THEN <blank>
direction:
    1 UP
    1 DOWN
    1 LEFT
    1 RIGHT
    1 <-1..4>
plain word:
    1 CLS
    1 CLV
    1 CLEAR
    1 CLT
    1 CLK
    1 CLP
    1 CLO
    1 LED 1
    1 BEEP
    1 BEEP 10,3
    1 PLAY "CDE"
    1 PLAY
    1 TEMPO 99
    1 VIDEO <-1..9>
    1 OUT 1,1
    1 PWM 1,2
    1 HELP
    1 SLEEP
    1 UART 0
    1 BPS 1
    1 SWITCH
    1 WS.LED 1
    1 END
    1 CONT
    1 OK <0..2>
slip:
    1 ?#AFELSE
    1 ? 1 2
    1 STOP
    1 ?1'x
    1 NEXT I
    1 IF A THEN 50
    1 ?$
    1 ?1,$
    1 ?$,"A";$
    1 IOT.OUT 1
    1 END 1
    1 CLS 1
    1 ? 1/0
    1 LET A=1
    1 CLV )
    1 SCROLL 1 )
    1 RESET
command:
    5 RUN
    3 LIST
    1 CONT
    1 NEW
    1 RENUM
    1 RENUM <1..99>
    1 RENUM <1..20>,<1..20>
    1 ?FREE()
    1 ?LINE()
    1 GOTO <line>
    1 <line>
    1 SAVE <0..3>
    1 LOAD <0..3>
    1 LRUN <0..3>
    1 LRUN <0..1>,<line>
    1 SAVE
    1 LOAD
    1 ?FILE()
    1 LIST -<line>
    1 LIST <line>,<line>
    1 CLV
asking:
    3 INPUT <target>
    2 INPUT "<letter>=",<target>
    2 K=INKEY():IF !K CONT ELSE ?K
    1 A=INKEY():?A;
    1 <print>
    1 LC <0..31>,<0..23>
    1 ?CHR$(<codes>);
picture:
    3 <print>
    2 FOR I=1 TO <0..40>:<print>:NEXT
    2 LC <-1..32>,<-1..24>:<print>
    2 ?CHR$(<codes>);
    1 ?CHR$(21,<20..70>,<30..60>);
    1 SCROLL <direction>
    1 CLS
    1 LIST
    1 DRAW <-9..69>,<-9..55>,<-9..69>,<-9..55>
    1 COPY #<#900..BFF>,#<#A40..BFF>,<-300..300>
token:
    4 <statement>
    2 <expression>
    1 :
    1 ,
    1 (
    1 )
    1 [
    1 ]
    1 "
    1 #
    1 `
    1 ELSE
    1 THEN
    1 IF
    1 TO
    1 FOR A=
    1 NEXT
    1 ?
"""

DEPTH = 4
LONGEST = 199
KEYS = (
    10,
    10,
    10,
    8,
    28,
    29,
    30,
    31,
    127,
    17,
    18,
    23,
    16,
    9,
    24,
    12,
    *b'0123456789+-*/()ABRND[]#"@, :',
)
_DIRT = "()[],;:\"'#$`@ AENT1"
_PLACE = re.compile(r"<(#?)(-?[0-9A-F]+)\.\.([0-9A-F]+)>|<([a-z ]+)>")


def _rules() -> dict[str, tuple[list[int], list[str]]]:
    rules: dict[str, tuple[list[int], list[str]]] = {}
    for block in re.split(r"\n(?=\S)", GRAMMAR.strip()):
        name, _, ways = block.partition(":")
        found = re.findall(r"(?:^|\n) *(\d+)(?: (.*))?", ways)
        rules[name] = ([int(weight) for weight, _ in found], [way for _, way in found])
    return rules


RULES = _rules()


def made(random: Random, name: str, depth: int = DEPTH) -> str:
    """A text that a rule makes."""
    if name == "blank":
        return " " if random.random() < 0.15 else ""
    if name == "space":
        return " "
    if name in ("expression", "statement"):
        depth -= 1
        if depth <= 0:
            name = "leaf" if name == "expression" else "print word"
    weights, ways = RULES[name]
    (way,) = random.choices(ways, weights)

    def filled(place: re.Match[str]) -> str:
        sign, first, last, rule = place.groups()
        if rule:
            return made(random, rule, depth)
        if sign:
            return f"{random.randint(int(first, 16), int(last, 16)):X}"
        return str(random.randint(int(first), int(last)))

    return _PLACE.sub(filled, way)


def slipped(random: Random, line: str) -> str:
    """The line; now and then a character is missing, doubled or another one."""
    if not line or random.random() > 0.08:
        return line
    place = random.randrange(len(line))
    instead = random.choice(("", line[place] * 2, random.choice(_DIRT)))
    return line[:place] + instead + line[place + 1 :]


def body(random: Random, rule: str = "statement") -> str:
    """Some statements with colons between."""
    count = random.choice((1, 1, 2, 3))
    return ":".join(slipped(random, made(random, rule)) for _ in range(count))


def numbered(random: Random, rule: str, most: int) -> list[str]:
    """Lines 10, 20, … of this rule."""
    count = random.randrange(2, most)
    return [f"{10 * n} {body(random, rule)}"[:LONGEST] for n in range(1, count)]


def whole_programs(random: Random) -> Case:
    """Listings of every word, run."""
    return numbered(random, "statement", 12), (), True


def expressions(random: Random) -> Case:
    """Expressions alone, printed at the prompt."""
    lines = [f"{letter}={made(random, 'edge')}" for letter in "ABCDEF"]
    lines += [f"?{slipped(random, made(random, 'expression', 6))}"[:LONGEST] for _ in range(8)]
    return lines, (), False


def prompts(random: Random) -> Case:
    """Statements and commands at the prompt, lines of a listing between them."""
    lines = []
    for _ in range(random.randrange(3, 14)):
        kind = random.random()
        if kind < 0.4:
            number = random.choice((5, 10, 20, 25, 30, 40))
            lines.append(f"{number}{random.choice(('', ' ', '  '))}{body(random)}")
        else:
            lines.append(made(random, "command") if kind < 0.7 else body(random))
    return [line[:LONGEST] for line in lines], (), random.random() < 0.3


def with_keys(random: Random) -> Case:
    """INPUT and INKEY, with keys."""
    keys = tuple(random.choice(KEYS) for _ in range(random.randrange(1, 40)))
    return numbered(random, "asking", 8), keys, True


def pictures(random: Random) -> Case:
    """Much printing, scrolling and dots."""
    return numbered(random, "picture", 14), (), True


def soup(random: Random) -> Case:
    """Words and signs without much sense."""
    lines = []
    for number in range(random.randrange(1, 8)):
        tokens = [made(random, "token", 2) for _ in range(random.randrange(1, 8))]
        lines.append(f"{number * 10 or ''}{random.choice(('', ' ')).join(tokens)}"[:LONGEST])
    return lines, (), True


KINDS: dict[str, Callable[[Random], Case]] = {
    "programs": whole_programs,
    "expressions": expressions,
    "prompts": prompts,
    "keys": with_keys,
    "pictures": pictures,
    "soup": soup,
}
