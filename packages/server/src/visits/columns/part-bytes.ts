import { KEY_COLUMNS, numberName, summaryOf, TEXT_COLUMNS } from './part.ts'
import type { ColumnName, KeyName, Part, Sort, Summary, SummaryName } from './part.ts'
import type { KeyColumn, TextColumn } from './column-types.ts'
import { isLater } from './fact.ts'
import { countNumbers, numberBytes, numbersIn } from './numbers.ts'

/** A part as its table has it: a value for each column, or one with all of them. */
export interface StoredColumn {
  column: string
  data: Uint8Array
}

/** A smaller part is one value, so that many small apps do not make a row for each column of each of their days. */
export const SMALL_ROWS = 2_000
export const ALL = 'all'
/** Each part has one of these. */
export const ONE_A_PART = [ALL, 'summary']
const SUMMARIES: readonly SummaryName[] = ['summary', 'later']

/** The summary that has a dimension. */
const summaryWith = (dimension: string): SummaryName => (isLater(dimension) ? 'later' : 'summary')

/** The summaries that have the kind alone and these. */
export const summariesWith = (dimensions: readonly string[]): SummaryName[] => [
  ...new Set(['summary' as const, ...dimensions.map(summaryWith)]),
]

/** A part of one sort is there beside others, and never small. */
export function storedColumns(part: Part, sort?: Sort): StoredColumn[] {
  const { who } = part
  const summaries = Object.entries(summaryOf(part))
  const columns = [
    ...SUMMARIES.map((column) => ({
      column,
      data: summaryBytes(summaries.filter(([dimension]) => summaryWith(dimension) === column)),
    })),
    ...TEXT_COLUMNS.filter((column) => !isLater(column) || part.texts[column].texts.some((text) => text !== '')).map(
      (column) => ({ column, data: textBytes(part.texts[column]) }),
    ),
    { column: 'hour', data: bytesOf(part.hour) },
    ...KEY_COLUMNS.map((column) => ({ column, data: bytesOf(part[column]) })),
    ...(who ? KEY_COLUMNS.map((key) => ({ column: numberName(key), data: numberBytes(who[key]) })) : []),
  ]
  if (sort) return [...columns, { column: sort, data: new Uint8Array() }]
  if (part.rows >= SMALL_ROWS) return columns
  const sizes = Object.fromEntries(columns.map(({ column, data }) => [column, data.length]))
  const head = Buffer.from(JSON.stringify(sizes))
  return [{ column: ALL, data: framed(head, ...columns.map(({ data }) => data)) }]
}

/** The columns of one part, as far as they were read. */
export class Columns {
  readonly #data = new Map<string, Uint8Array>()
  readonly #texts = new Map<string, TextColumn>()
  readonly #counts = new Map<string, number>()
  /** Those that were asked for, which the part may lack. */
  readonly #read = new Set<string>()
  readonly #rows: number | undefined
  #isWhole = false
  #bytes = 0

  /** How many rows the part has need not be told where all of it is there. */
  constructor(stored: readonly StoredColumn[], rows?: number) {
    this.#rows = rows
    for (const column of stored) this.add(column)
  }

  add({ column, data }: StoredColumn): void {
    this.#texts.delete(column)
    for (const [name, own] of column === ALL ? unpacked(data) : [[column, data] as const]) {
      this.#bytes += own.length - (this.#data.get(name)?.length ?? 0)
      this.#data.set(name, own)
    }
    this.#isWhole ||= column === ALL
  }

  has(column: ColumnName): boolean {
    return this.#isWhole || this.#read.has(column)
  }

  /** Notes that all there is of these was added. */
  noteRead(columns: readonly ColumnName[]): void {
    for (const column of columns) this.#read.add(column)
  }

  get bytes(): number {
    return this.#bytes
  }

  /** By the kind alone and by these; some parts lack the later ones. */
  summary(dimensions: readonly string[]): Summary {
    const names = summariesWith(dimensions).filter((name) => this.#data.has(name))
    return Object.assign({}, ...names.map((name) => summaryIn(this.#stored(name), ['kind', ...dimensions]))) as Summary
  }

  get hour(): Uint8Array {
    return this.#stored('hour')
  }

  text(name: (typeof TEXT_COLUMNS)[number]): TextColumn {
    const column = this.#texts.get(name) ?? this.#textOf(name)
    this.#texts.set(name, column)
    return column
  }

  #textOf(name: (typeof TEXT_COLUMNS)[number]): TextColumn {
    // Nothing is known of it in all of the part.
    if (isLater(name) && !this.#data.has(name))
      return { texts: [''], codes: new Uint8Array(this.#rows ?? this.hour.length) }
    const data = this.#stored(name)
    const [head, codes] = split(data)
    const { texts, width } = JSON.parse(Buffer.from(head).toString()) as { texts: string[]; width: number }
    if (width === 1) return { texts, codes }
    const { buffer, byteOffset, length } = codes.byteOffset % width === 0 ? codes : codes.slice()
    const wide = [buffer, byteOffset, length / width] as const
    return { texts, codes: width === 2 ? new Uint16Array(...wide) : new Uint32Array(...wide) }
  }

  /** How many visits have one; undefined where the part says it of none. */
  numbered(name: KeyName): number | undefined {
    const known = this.#counts.get(name)
    if (known !== undefined || !this.#data.has(numberName(name))) return known
    const count = countNumbers(this.numberBytes(name))
    this.#counts.set(name, count)
    return count
  }

  /** The numbers of those who came, of visitors in order. */
  numberBytes(name: KeyName): Uint8Array {
    return this.#stored(numberName(name))
  }

  key(name: KeyName): KeyColumn {
    const bytes = this.#stored(name)
    // Words stand at every fourth byte.
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
    this.#data.set(name, aligned)
    return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4)
  }

  /** All of it; needs every column. */
  part(): Part {
    const texts = Object.fromEntries(TEXT_COLUMNS.map((name) => [name, this.text(name)])) as unknown as Part['texts']
    const { hour } = this
    const isNumbered = this.numbered('visitor') !== undefined && this.numbered('ip') !== undefined
    const numbers = (name: KeyName) => numbersIn(this.numberBytes(name))
    const who = isNumbered ? { visitor: numbers('visitor'), ip: numbers('ip') } : undefined
    return { rows: hour.length, texts, hour, visitor: this.key('visitor'), ip: this.key('ip'), who }
  }

  #stored(name: string): Uint8Array {
    const data = this.#data.get(name)
    if (!data) throw new Error(`the part has no column ${name}`)
    return data
  }
}

/** Each dimension on a line, so that one is read without the others. */
const summaryBytes = (summary: readonly (readonly [dimension: string, values: object])[]) =>
  bytesOf(Buffer.from(`{\n${summary.map(([name, values]) => `"${name}":${JSON.stringify(values)}`).join('\n,\n')}\n}`))

/** What it has of some dimensions; of all where an earlier version wrote it in one line. */
function summaryIn({ buffer, byteOffset, length }: Uint8Array, dimensions: readonly string[]): Summary {
  const text = Buffer.from(buffer, byteOffset, length)
  if (!text.includes('\n')) return JSON.parse(text.toString()) as Summary
  const begins = dimensions.map((name) => text.indexOf(`\n"${name}":`)).filter((at) => at >= 0)
  return JSON.parse(`{${begins.map((at) => text.toString('utf8', at, text.indexOf('\n', at + 1))).join()}}`) as Summary
}

function textBytes({ texts, codes }: TextColumn): Uint8Array<ArrayBuffer> {
  const head = JSON.stringify({ texts, width: codes.BYTES_PER_ELEMENT })
  // What follows stands at a fourth byte, so that it is read where it is.
  return framed(Buffer.from(head + ' '.repeat((4 - (Buffer.byteLength(head) % 4)) % 4)), bytesOf(codes))
}

/** A head, behind its length in four bytes, and what follows it. */
function framed(head: Uint8Array, ...rest: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return bytesOf(Buffer.concat([length, head, ...rest]))
}

function split(data: Uint8Array): [head: Uint8Array, rest: Uint8Array] {
  const length = new DataView(data.buffer, data.byteOffset).getUint32(0, true)
  return [data.subarray(4, 4 + length), data.subarray(4 + length)]
}

function unpacked(data: Uint8Array): Map<string, Uint8Array> {
  const [head, rest] = split(data)
  const sizes = JSON.parse(Buffer.from(head).toString()) as Record<string, number>
  let at = 0
  return new Map(
    Object.entries(sizes).map(([name, size]) => {
      at += size
      return [name, rest.subarray(at - size, at)]
    }),
  )
}

/** Numbers are stored as the processor has them, little-endian wherever Node runs. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint16Array | Uint32Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)

/** Drivers give bytes as they like; a Buffer's `slice` is no copy. */
export const plainBytes = (data: Uint8Array | ArrayBuffer): Uint8Array =>
  data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
