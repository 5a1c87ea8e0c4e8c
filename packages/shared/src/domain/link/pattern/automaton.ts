import { isWordUnit, type UnitSet } from './unit-sets.ts'

/** A place that takes no character: the start, the end, the edge of a word, or no edge. */
export type Edge = '^' | '$' | 'b' | 'B'
/** Writes a part of a pattern into an automaton, as often as it is repeated. */
export type Part = (automaton: Automaton) => void

/** Thrown for what has more than `STATES_MAX` states. */
export class TooLarge extends Error {}

/** What a pattern of 200 characters comes to, and its counted repetitions as far as a link needs them. */
export const STATES_MAX = 400
const END = 'end'

/**
 * A pattern that keeps every state it may be in at once (Thompson, 1968): no more than `STATES_MAX` steps for a character,
 * whatever the pattern. It keeps nothing from one text to the next, so that its memory is bounded too.
 */
export class Automaton {
  /** What each state takes or asks for; undefined where it only leads on. */
  readonly #kinds: (UnitSet | Edge | typeof END | undefined)[] = []
  /** Where a state that only leads on leads: one way or two. */
  readonly #ways: number[][] = []
  readonly #longest: number
  /** The round in which a state was last reached: one for each place between the characters of a text. */
  readonly #reached: Uint16Array
  /** States that were reached, and not yet gone on from. */
  readonly #open: number[] = []
  #round = 1
  #copies = 0

  /** `longest`: of the texts that it will be asked of. */
  constructor(whole: Part, longest: number) {
    this.#longest = longest
    whole(this)
    this.#add(END)
    this.#reached = new Uint16Array(this.states)
  }

  get states(): number {
    return this.#kinds.length
  }

  take(set: UnitSet): void {
    this.#add(set)
  }

  edge(edge: Edge): void {
    this.#add(edge)
  }

  either(branches: readonly Part[]): void {
    const fork = this.#add(undefined)
    const ends = branches.map((branch) => {
      this.#leads(fork, this.states)
      branch(this)
      return this.#add(undefined)
    })
    for (const end of ends) this.#leads(end, this.states)
  }

  /** No text has room for more repetitions than characters, so more of them than that come to the same. */
  repeat(part: Part, min: number, max: number): void {
    for (let left = Math.min(min, this.#longest + 1); left > 0; left -= 1) this.#copy(part)
    if (max >= this.#longest) {
      if (max > min) this.#loop(part)
      return
    }
    const forks: number[] = []
    for (let left = max - min; left > 0; left -= 1) {
      forks.push(this.#add(undefined))
      this.#leads(this.states - 1, this.states)
      this.#copy(part)
    }
    for (const fork of forks) this.#leads(fork, this.states)
  }

  /** Whether it takes the whole of `text`. */
  takes(text: string): boolean {
    this.#reached.fill(0)
    this.#round = 1
    let states: number[] = []
    let ended = this.#reach(0, text, 0, states)
    for (let at = 0; at < text.length; at += 1) {
      if (states.length === 0) return false
      const unit = text.charCodeAt(at)
      const after: number[] = []
      this.#round += 1
      ended = false
      for (const state of states) {
        const kind = this.#kinds[state]
        if (typeof kind === 'function' && kind(unit) && this.#reach(state + 1, text, at + 1, after)) ended = true
      }
      states = after
    }
    return ended
  }

  /** Adds to `states` what can be reached without a character, once a round; tells whether the end can. */
  #reach(from: number, text: string, at: number, states: number[]): boolean {
    let ended = false
    this.#opens(from)
    for (let state = this.#open.pop(); state !== undefined; state = this.#open.pop()) {
      const kind = this.#kinds[state]
      if (typeof kind === 'function') states.push(state)
      else if (kind === undefined) for (const way of this.#ways[state] ?? []) this.#opens(way)
      else if (kind === END) ended = true
      else if (isEdge(kind, text, at)) this.#opens(state + 1)
    }
    return ended
  }

  #opens(state: number): void {
    if (this.#reached[state] === this.#round) return
    this.#reached[state] = this.#round
    this.#open.push(state)
  }

  #loop(part: Part): void {
    const fork = this.#add(undefined)
    this.#leads(fork, this.states)
    this.#copy(part)
    this.#leads(this.#add(undefined), fork)
    this.#leads(fork, this.states)
  }

  /** Counted, since copies of nothing add no state, and can be many. */
  #copy(part: Part): void {
    this.#copies += 1
    if (this.#copies > STATES_MAX) throw new TooLarge()
    part(this)
  }

  #add(kind: UnitSet | Edge | typeof END | undefined): number {
    if (this.states >= STATES_MAX) throw new TooLarge()
    this.#ways.push([])
    return this.#kinds.push(kind) - 1
  }

  #leads(state: number, to: number): void {
    this.#ways[state]?.push(to)
  }
}

function isEdge(edge: Edge, text: string, at: number): boolean {
  if (edge === '^') return at === 0
  if (edge === '$') return at === text.length
  const isWord = (index: number) => index >= 0 && index < text.length && isWordUnit(text.charCodeAt(index))
  return (isWord(at - 1) !== isWord(at)) === (edge === 'b')
}
