// The parameters of RFC 3492, section 5.
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_POINT = 128
const LAST_POINT = 0x10_ff_ff

/** The text that punycode (without its `xn--`) stands for, by RFC 3492; undefined when it stands for none. */
export function decodePunycode(code: string): string | undefined {
  const mark = code.lastIndexOf('-')
  const basic = Math.max(mark, 0)
  const points = Array.from(code.slice(0, basic), (letter) => letter.codePointAt(0) ?? 0)
  let [point, bias, place] = [FIRST_POINT, FIRST_BIAS, 0]
  for (let at = mark + 1; at < code.length;) {
    const number = readNumber(code, at, bias)
    if (number === undefined) return undefined
    const count = points.length + 1
    bias = adapt(number.value, count, points.length === basic)
    at = number.end
    place += number.value
    point += Math.floor(place / count)
    place %= count
    if (point > LAST_POINT) return undefined
    points.splice(place, 0, point)
    place += 1
  }
  return String.fromCodePoint(...points)
}

/** A number of variable length that begins at `at`, least significant digit first. */
function readNumber(code: string, at: number, bias: number): { value: number; end: number } | undefined {
  let value = 0
  let weight = 1
  for (let k = BASE, end = at; end < code.length; k += BASE) {
    const digit = digitOf(code.charCodeAt(end))
    if (digit === undefined) return undefined
    value += digit * weight
    end += 1
    if (!Number.isSafeInteger(value)) return undefined
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
    if (digit < threshold) return { value, end }
    weight *= BASE - threshold
  }
  return undefined
}

function digitOf(letter: number): number | undefined {
  if (letter >= 97 && letter <= 122) return letter - 97
  return letter >= 48 && letter <= 57 ? letter - 48 + 26 : undefined
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2))
  left += Math.floor(left / count)
  let k = 0
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) left = Math.floor(left / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW))
}
