import type { ApartKind } from '@unilink/shared'
import { isStoreCell, CELLS, type Cell, type Fact } from './fact.ts'
import type { KeyColumn, TextColumn } from './column-types.ts'
import { keyWords } from './key-words.ts'

export type ColumnName = Cell | 'kind' | 'hour' | KeyName | NumberName | SummaryName
/** `later` is of `LATER_TRAITS`, which have so many values that they stand apart. */
export type SummaryName = 'summary' | 'later'
export const TEXT_COLUMNS = ['kind', ...CELLS] as const
export const KEY_COLUMNS = ['visitor', 'ip'] as const
export type KeyName = (typeof KEY_COLUMNS)[number]
/** The column of the numbers that those have in the app. */
export type NumberName = `${KeyName}Number`
export const numberName = (key: KeyName): NumberName => `${key}Number`

/** How often each value of each dimension has each kind: by dimension, value and kind. `kind` itself has one value, ''. */
export type Summary = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>

/** Facts of one app and day, by column: `visitsFirst`; parts of earlier versions have them in another order. */
export interface Part {
  readonly rows: number
  readonly texts: Readonly<Record<'kind' | Cell, TextColumn>>
  /** Of the day, 0 to 23. */
  readonly hour: Uint8Array
  readonly visitor: KeyColumn
  readonly ip: KeyColumn
  /** The numbers of those in the app; undefined where an earlier version saw any of them. */
  readonly who: Readonly<Record<KeyName, Uint32Array>> | undefined
}

/** Rows that are asked for together: a part of one sort alone has it as a column with nothing in it, whose name comes before `summary`. */
export const SORTS = ['ofVisits', 'ofApart', 'ofEvents'] as const
export type Sort = (typeof SORTS)[number]
/** Written out, so that the thread loads none of the contract. */
const APART: Record<ApartKind, true> = { bot: true, preview: true, program: true, flood: true, blocked: true }

export const sortOf = (kind: string): Sort => (kind === 'visit' ? 'ofVisits' : kind in APART ? 'ofApart' : 'ofEvents')

/** A kind with a minus counts one down. */
const kindOf = ({ kind, count }: Fact): string => (count < 0 ? `-${kind}` : kind)
export const plainKind = (text: string): string => text.replace(/^-/, '')

export function partOf(facts: readonly Fact[]): Part {
  const visits = facts.filter(({ kind }) => kind === 'visit')
  const cell = (index: number) => textColumn(facts.map(({ cells }) => cells[index] ?? ''))
  const texts = Object.fromEntries(CELLS.map((name, index) => [name, cell(index)])) as Record<Cell, TextColumn>
  const keys = (name: KeyName) => {
    const words = new Uint32Array(visits.length * 2)
    for (const [index, fact] of visits.entries()) keyWords(fact[name] ?? '', words, index * 2)
    return words
  }
  const numbers = (index: 0 | 1) => Uint32Array.from(visits, ({ who }) => who?.[index] ?? 0)
  return inOrder({
    rows: facts.length,
    texts: { kind: textColumn(facts.map(kindOf)), ...texts },
    hour: Uint8Array.from(facts, ({ hour }) => hour % 24),
    visitor: keys('visitor'),
    ip: keys('ip'),
    who: visits.every(({ who }) => who) ? { visitor: numbers(0), ip: numbers(1) } : undefined,
  })
}

/** No part has so many. */
const MOST_VISITS = 2 ** 21

/** The rows of a part with its visits first, by the number of who came, and the numbers of these among all its visits. */
function visitsFirst({ texts, codes }: TextColumn, visitors: Uint32Array): { rows: Uint32Array; visits: Uint32Array } {
  const visit = texts.indexOf('visit')
  const [own, others]: [number[], number[]] = [[], []]
  for (const [row, code] of codes.entries()) (code === visit ? own : others).push(row)
  const visits = Uint32Array.from(
    Float64Array.from(visitors, (number, at) => number * MOST_VISITS + at).sort(),
    (placed) => placed % MOST_VISITS,
  )
  return { rows: Uint32Array.from([...Array.from(visits, (at) => own[at] ?? 0), ...others]), visits }
}

/** With its visits first, by the number of who came, where all have one. */
function inOrder(part: Part): Part {
  const { texts, who } = part
  if (!who) return part
  const { rows, visits } = visitsFirst(texts.kind, who.visitor)
  const taken = <Column extends Uint8Array | Uint16Array | Uint32Array>(column: Column, from = rows): Column =>
    column.map((_, at) => column[from[at] ?? 0] ?? 0) as Column
  const ordered = TEXT_COLUMNS.map((name) => [name, { ...texts[name], codes: taken(texts[name].codes) }])
  return {
    ...part,
    texts: Object.fromEntries(ordered) as Part['texts'],
    hour: taken(part.hour),
    visitor: keysAt(part.visitor, visits),
    ip: keysAt(part.ip, visits),
    who: { visitor: taken(who.visitor, visits), ip: taken(who.ip, visits) },
  }
}

/** Those of some visits. */
const keysAt = (words: KeyColumn, visits: Uint32Array): KeyColumn =>
  new Uint32Array(visits.length * 2).map((_, at) => words[(visits[at >> 1] ?? 0) * 2 + (at & 1)] ?? 0)

function textColumn(values: readonly string[]): TextColumn {
  const known = new Map<string, number>()
  const codes = values.map((value) => {
    const code = known.get(value) ?? known.size
    if (code === known.size) known.set(value, code)
    return code
  })
  return { texts: [...known.keys()], codes: codesOf(codes, known.size) }
}

/** As narrow as the number of texts allows. */
function codesOf(codes: ArrayLike<number>, texts: number): TextColumn['codes'] {
  if (texts <= 256) return Uint8Array.from(codes)
  return texts <= 65_536 ? Uint16Array.from(codes) : Uint32Array.from(codes)
}

/** All facts of several parts of one app and day. */
export function merged(parts: readonly Part[]): Part {
  const texts = Object.fromEntries(
    TEXT_COLUMNS.map((name) => [name, mergedTexts(parts.map((part) => part.texts[name]))]),
  ) as unknown as Part['texts']
  const behind = (columns: readonly Uint32Array[]) => Uint32Array.from(columns.flatMap((column) => [...column]))
  const keys = (name: KeyName) => behind(parts.map((part) => part[name]))
  const known = parts.flatMap(({ who }) => (who ? [who] : []))
  const numbers = (name: KeyName) => behind(known.map((who) => who[name]))
  const rows = parts.reduce((sum, part) => sum + part.rows, 0)
  const hour = Uint8Array.from(parts.flatMap((part) => [...part.hour]))
  const who = known.length === parts.length ? { visitor: numbers('visitor'), ip: numbers('ip') } : undefined
  return inOrder({ rows, texts, hour, visitor: keys('visitor'), ip: keys('ip'), who })
}

/** The rows of a part that are of a sort. */
export function only(sort: Sort, { texts, hour, visitor, ip, who }: Part): Part {
  const isOwn = texts.kind.texts.map((text) => sortOf(plainKind(text)) === sort)
  const own = <Column extends Uint8Array | Uint16Array | Uint32Array>(column: Column): Column =>
    column.filter((_, row) => isOwn[texts.kind.codes[row] ?? 0]) as Column
  const columns = TEXT_COLUMNS.map((name) => [name, mergedTexts([{ ...texts[name], codes: own(texts[name].codes) }])])
  const [hours, none] = [own(hour), new Uint32Array()]
  const keys =
    sort === 'ofVisits' ? { visitor, ip, who } : { visitor: none, ip: none, who: { visitor: none, ip: none } }
  return { rows: hours.length, texts: Object.fromEntries(columns) as Part['texts'], hour: hours, ...keys }
}

/** With the texts alone that any row has. */
function mergedTexts(columns: readonly TextColumn[]): TextColumn {
  const known = new Map<string, number>()
  const all = new Uint32Array(columns.reduce((sum, { codes }) => sum + codes.length, 0))
  let at = 0
  for (const { texts, codes } of columns) {
    const code: number[] = []
    for (const old of codes) {
      const text = texts[old] ?? ''
      const own = (code[old] ??= known.get(text) ?? known.size)
      if (own === known.size) known.set(text, own)
      all[at++] = own
    }
  }
  return { texts: [...known.keys()], codes: codesOf(all, known.size) }
}

/** Links are so many that their rows are counted faster than a summary of them is read. */
const SUMMED = CELLS.filter((name) => name !== 'link')

/** What is asked most is asked of this alone: one dimension, all hours of the day, nobody told apart. */
export function summaryOf({ texts }: Part): Summary {
  const { kind } = texts
  const signs = kind.texts.map((name) => (name.startsWith('-') ? -1 : 1))
  const plain = kind.texts.map(plainKind)
  const counted = ({ texts: values, codes }: TextColumn, isStore = false) => {
    const width = kind.texts.length
    const sums = new Int32Array(values.length * width)
    for (let row = 0; row < codes.length; row += 1) {
      const place = (codes[row] ?? 0) * width + (kind.codes[row] ?? 0)
      sums[place] = (sums[place] ?? 0) + 1
    }
    const of = (value: number) => {
      const kinds: Record<string, number> = {}
      for (const [code, name] of plain.entries()) {
        const sum = (sums[value * width + code] ?? 0) * (signs[code] ?? 1)
        if (sum !== 0) kinds[name] = (kinds[name] ?? 0) + sum
      }
      return kinds
    }
    // Days and amounts of apps' events, which would be as many as payments, are no values of a dimension.
    return Object.fromEntries(
      values.flatMap((value, index) => (isStore && !isStoreCell(value) ? [] : [[value, of(index)]])),
    )
  }
  const whole: TextColumn = { texts: [''], codes: new Uint8Array(kind.codes.length) }
  return {
    kind: counted(whole),
    ...Object.fromEntries(SUMMED.map((name) => [name, counted(texts[name], name === 'store')])),
  }
}
