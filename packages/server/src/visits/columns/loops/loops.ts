import { whileUsed } from '#src/kernel/pace/while-used.ts'
import { LOOPS } from './loops-code.ts'

/** What the types of Node lack. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: unknown }
}

/** The loops of `loops.wat`, which says what each does; all addresses are of bytes. What gives one has a minus from 2 GB on. */
interface Run {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  all(to: number, end: number): void
  narrow(rows: number, end: number, codes: number, shift: number, passes: number, to: number): number
  sums(rows: number, end: number, kinds: number, width: number, codes: number, shift: number, to: number): void
  take(rows: number, end: number, codes: number, shift: number, to: number): void
  read(state: number, last: number, first: number, to: number): number
  within(who: number, end: number, first: number, numbers: number, to: number): void
  bounds(who: number, end: number, to: number): void
  points(last: number, who: number, end: number, point: number, nobody: number, all: number): number
  mark(own: number, end: number, codes: number, shift: number, lists: number, bits: number): void
  meet(met: number, who: number, end: number, own: number): void
  values(words: number, end: number, to: number): void
  spread(who: number, end: number, ...of: Spread): number
  order(people: number, end: number, under: number, begins: number, to: number): void
  distinct(last: number, people: number, ends: number, places: number, sums: number): void
}

type Spread = [
  ...[codes: number, shift: number, lists: number, starts: number, places: number],
  ...[nobody: number, people: number, under: number, counts: number],
]

export type Column = Uint8Array | Uint16Array | Uint32Array

/** Elements of four bytes in the memory of loops, from an address to an end. */
export interface Stretch {
  readonly at: number
  readonly end: number
}

const PAGE = 2 ** 16
const MOST_PAGES = 2 ** 16
/** Nothing stands at 0, which means that something is not there. */
const BEGIN = 8
/** Behind whatever is in it, as codes are read and written with the bytes behind them. */
const SPARE = 8
/** Made for the first question, as it would take each process 1.7 MB. */
let module: object | undefined

/** The memory that loops work on, filled from its beginning, and the loops. */
export class Loops {
  readonly run = new WebAssembly.Instance((module ??= new WebAssembly.Module(Buffer.from(LOOPS, 'base64'))))
    .exports as Run
  #end = BEGIN

  /** Gives where there is room for so many bytes, which hold anything. Views of the memory are not to be used any more. */
  room(bytes: number): number {
    const at = this.#end
    this.keep(at + bytes)
    const { memory } = this.run
    const pages = memory.buffer.byteLength / PAGE
    const missing = Math.ceil((this.#end + SPARE) / PAGE) - pages
    if (missing > 0) memory.grow(Math.max(missing, Math.min(pages >>> 1, MOST_PAGES - pages)))
    return at
  }

  /** What was put there last takes no more room than up to an end. */
  keep(end: number): void {
    this.#end = Math.ceil((end + SPARE / 2) / SPARE) * SPARE
  }

  get end(): number {
    return this.#end
  }

  /** Forgets what was put there from an end on. */
  forget(end = BEGIN): void {
    this.#end = end
  }

  /** Gives where a copy of a column stands. */
  put(column: Column): number {
    const at = this.room(column.byteLength)
    this.bytes(at, at + column.byteLength).set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
    return at
  }

  bytes(at: number, end: number): Uint8Array {
    return new Uint8Array(this.run.memory.buffer, at, end - at)
  }

  words({ at, end }: Stretch): Uint32Array {
    return new Uint32Array(this.run.memory.buffer, at, (end - at) / 4)
  }

  /** Room for so many words, which all have bytes of one value. */
  filled(words: number, value: number): Stretch {
    const at = this.room(words * 4)
    const own = { at, end: at + words * 4 }
    this.bytes(at, own.end).fill(value)
    return own
  }
}

/** What loops shift by for the width of a column's codes. */
export const shiftOf = (column: Column): number => column.BYTES_PER_ELEMENT >> 1

/** Memory that was used lately: to take new memory costs a question a third of its time. */
const free: Loops[] = []
const MOST_BYTES = 192 * 2 ** 20
const bytesOf = ({ run: { memory } }: Loops): number => memory.buffer.byteLength
const used = whileUsed(() => (free.length = 0))

/** Memory with nothing in it; `giveBack` takes it for the next, where it was not given up meanwhile. */
export const borrowed = (): Loops => free.pop() ?? new Loops()

export function giveBack(loops: Loops): void {
  loops.forget()
  if (free.reduce((sum, one) => sum + bytesOf(one), bytesOf(loops)) <= MOST_BYTES) free.push(loops)
  used()
}
