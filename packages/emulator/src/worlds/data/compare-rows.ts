import { setImmediate as others } from 'node:timers/promises'
import type { World } from '@unilink/server/kernel/world.ts'
import { message } from '@unilink/shared/words'
import { TABLE_NAMES } from '@unilink/shared/emulator'
import { TABLES, type TableName } from './data-tables.ts'
import { allRows, countRows, short, shortened, type Cell, type Cells } from './read-rows.ts'

/** Tables with more rows are only counted: both worlds hold theirs in memory while they are compared. */
const MOST = 50_000
/** Of tables that only grow, what worlds got since they parted is looked for among so many rows first. */
const NEWEST = 2_000

const KINDS = ['changed', 'added', 'gone'] as const

interface Difference {
  kind: (typeof KINDS)[number]
  row: Cells
  changes: { column: string; from: Cell; to: Cell }[]
}

/** Of each table how many rows differ between two worlds, by what is shown of a row. */
export async function compareWorlds(one: World, other: World) {
  const tables = []
  // One after the other, so that only one table is in memory.
  for (const name of TABLE_NAMES) {
    const { rows, found } = await differencesIn(name, one, other)
    tables.push({ name, title: message(`dataTables.${name}`), rows, differing: found && counted(found) })
  }
  return { tables }
}

/** A page of the rows that differ: what changed first, then what only the other world has, then what only the one has. */
export async function compareRows(one: World, other: World, table: TableName, wanted: { page: number; limit: number }) {
  const found = (await differencesIn(table, one, other)).found ?? []
  const sorted = KINDS.flatMap((kind) => found.filter((difference) => difference.kind === kind))
  const first = (wanted.page - 1) * wanted.limit
  const rows = sorted
    .slice(first, first + wanted.limit)
    .map(({ kind, row, changes }) => ({
      kind,
      row: shortened(row),
      changes: changes.map(({ column, from, to }) => ({ column, from: short(from), to: short(to) })),
    }))
  return { total: found.length, rows }
}

const counted = (found: readonly Difference[]) => {
  const of = (kind: Difference['kind']) => found.filter((difference) => difference.kind === kind).length
  return { added: of('added'), gone: of('gone'), changed: of('changed') }
}

async function differencesIn(table: TableName, one: World, other: World) {
  const both = <T>(read: (world: World) => Promise<T>) => Promise.all([read(one), read(other)] as const)
  const [ofOne, ofOther] = await both((world) => countRows(world, table))
  const rows = { one: ofOne, other: ofOther }
  if (TABLES[table].grows === true) {
    const [newest, newestOfOther] = await both((world) => keyed(world, table, NEWEST))
    const found = await differencesOf(...sinceParted(newest, newestOfOther))
    const more = found.filter(({ kind }) => kind === 'added').length
    // Old ones may have been removed in one of them.
    if (ofOther - more === ofOne - (found.length - more)) return { rows, found }
  }
  if (Math.max(ofOne, ofOther) > MOST) return { rows, found: null }
  return { rows, found: await differencesOf(...(await both((world) => keyed(world, table, MOST)))) }
}

type Keyed = ReadonlyMap<string, Cells>

/** Rows that are only ever added: beneath the newest one that both have, all are the same. */
function sinceParted(one: Keyed, other: Keyed): [Keyed, Keyed] {
  const shared = [...one.keys()].find((key) => other.has(key))
  const above = (rows: Keyed) =>
    shared === undefined ? rows : new Map([...rows].slice(0, [...rows.keys()].indexOf(shared)))
  return [above(one), above(other)]
}

async function differencesOf(one: Keyed, other: Keyed): Promise<Difference[]> {
  const found: Difference[] = []
  let seen = 0
  for (const [key, row] of other) {
    // Of two large worlds this takes seconds: others are answered meanwhile.
    if (++seen % NEWEST === 0) await others()
    const before = one.get(key)
    const changes = before === undefined ? [] : changesBetween(before, row)
    if (before === undefined || changes.length > 0)
      found.push({ kind: before === undefined ? 'added' : 'changed', row, changes })
  }
  for (const [key, row] of one) if (!other.has(key)) found.push({ kind: 'gone', row, changes: [] })
  return found
}

const changesBetween = (before: Cells, row: Cells) =>
  Object.keys(row).flatMap((column) => {
    const [from, to] = [before[column] ?? null, row[column] ?? null]
    // A message is an object.
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ column, from, to }]
  })

/** Rows by what makes each the only one of its kind. */
async function keyed(world: World, table: TableName, most: number): Promise<Keyed> {
  const rows = await allRows(world, table, most)
  const { key = ['id'] } = TABLES[table]
  return new Map(rows.map((row) => [JSON.stringify(key.map((column) => row[column])), row]))
}
