import type { Edge, Part } from './automaton.ts'
import { anyOf, between, ESCAPED_SETS, NO_LINE_END, type UnitSet } from './unit-sets.ts'

/** What a pattern has that is not taken. */
export class PatternError extends Error {
  readonly fault: 'syntax' | 'look' | 'reference'
  constructor(fault: PatternError['fault']) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Reads a JavaScript regular expression without flags, look-around, references and named groups, as browsers read it.
 * Throws a PatternError.
 */
export function readPattern(text: string): Part {
  const reader = new Reader(text)
  const whole = reader.alternatives()
  if (!reader.ended) throw new PatternError('syntax')
  return whole
}

const COUNT = /\{(\d+)(,(\d*))?\}/y
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y
const CODED = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|c([A-Za-z])|(0)(?!\d)/y
const BACKSPACE = 8
const DASH = 0x2d
const CONTROLS: Record<string, string> = { t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' }

const setOf = (unit: number | UnitSet): UnitSet => (typeof unit === 'number' ? between(unit, unit) : unit)

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get ended(): boolean {
    return this.#at >= this.#text.length
  }

  alternatives(): Part {
    const branches = [this.#sequence()]
    while (this.#took('|')) branches.push(this.#sequence())
    const [only] = branches
    return only && branches.length === 1 ? only : (automaton) => automaton.either(branches)
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (!this.ended && !this.#sees('|') && !this.#sees(')')) parts.push(this.#repeated())
    return (automaton) => parts.forEach((part) => part(automaton))
  }

  #repeated(): Part {
    const edge = this.#edge()
    const part = edge ?? this.#atom()
    const found = this.#matched(QUANTIFIER)
    if (!found) return part
    if (edge) throw new PatternError('syntax')
    const [, sign, least, comma, most] = found
    const min = sign === undefined ? Number(least) : Number(sign === '+')
    const open = sign === undefined ? comma !== undefined && most === '' : sign !== '?'
    const max = open ? Infinity : Number(sign === '?' ? 1 : (most ?? least))
    if (max < min) throw new PatternError('syntax')
    return (automaton) => automaton.repeat(part, min, max)
  }

  /** What is between two characters. */
  #edge(): Part | undefined {
    const [text] = this.#matched(/\^|\$|\\[bB]/y) ?? []
    return text === undefined ? undefined : (automaton) => automaton.edge(text.at(-1) as Edge)
  }

  #atom(): Part {
    if (this.#took('(')) return this.#group()
    if (/[*+?]/.test(this.#text[this.#at] ?? '') || this.#matched(COUNT)) throw new PatternError('syntax')
    const set = this.#took('[') ? this.#charClass() : anyOf([this.#took('.') ? NO_LINE_END : setOf(this.#unit(false))])
    return (automaton) => automaton.take(set)
  }

  #group(): Part {
    if (!this.#took('?:') && this.#sees('?')) throw new PatternError('look')
    const inner = this.alternatives()
    if (!this.#took(')')) throw new PatternError('syntax')
    return inner
  }

  #charClass(): UnitSet {
    const not = this.#took('^')
    const members: UnitSet[] = []
    while (!this.#took(']')) {
      const first = this.#unit(true)
      if (!this.#sees('-') || this.#text[this.#at + 1] === ']') {
        members.push(setOf(first))
        continue
      }
      this.#at += 1
      const last = this.#unit(true)
      // With a set on either side the dash is a character like others.
      if (typeof first !== 'number' || typeof last !== 'number') members.push(setOf(first), setOf(DASH), setOf(last))
      else if (last < first) throw new PatternError('syntax')
      else members.push(between(first, last))
    }
    return anyOf(members, not)
  }

  /** A character, or the escape of one or of a set of them. */
  #unit(inClass: boolean): number | UnitSet {
    if (this.ended) throw new PatternError('syntax')
    if (!this.#took('\\')) return this.#text.charCodeAt(this.#at++)
    return this.#coded() ?? this.#escaped(inClass)
  }

  #coded(): number | undefined {
    const [, hex2, hex4, control, zero] = this.#matched(CODED) ?? []
    const hex = hex2 ?? hex4
    if (hex !== undefined) return Number.parseInt(hex, 16)
    if (control !== undefined) return control.charCodeAt(0) % 32
    return zero === undefined ? undefined : 0
  }

  #escaped(inClass: boolean): number | UnitSet {
    const letter = this.#text[this.#at] ?? 'c'
    if (letter === 'c') throw new PatternError('syntax')
    if (/[0-9k]/.test(letter)) throw new PatternError('reference')
    this.#at += 1
    if (inClass && letter === 'b') return BACKSPACE
    return ESCAPED_SETS[letter] ?? (CONTROLS[letter] ?? letter).charCodeAt(0)
  }

  #sees(text: string): boolean {
    return this.#text.startsWith(text, this.#at)
  }

  #took(text: string): boolean {
    if (!this.#sees(text)) return false
    this.#at += text.length
    return true
  }

  #matched(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at = pattern.lastIndex
    return found ?? undefined
  }
}
