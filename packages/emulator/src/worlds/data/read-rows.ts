import { emuError } from '#src/surface/emu-error.ts'
import { emailSearch } from '@unilink/server/db/personal/account-email.ts'
import { Prisma } from '@unilink/server/db/client/client.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { message, unkept, type Message } from '@unilink/shared/words'
import { TABLES, type Row, type TableName } from './data-tables.ts'
import { TABLE_NAMES } from '@unilink/shared/emulator'

interface Delegate {
  findMany(query: { where: object; orderBy: object[]; skip: number; take: number }): Promise<Row[]>
  count(query: { where: object }): Promise<number>
}

export type Cell = Message | string | number | boolean | null

/** Which rows of a table are wanted. */
export interface Wanted {
  column?: string | string[] | undefined
  value?: string | string[] | undefined
  null?: string | string[] | undefined
  filled?: string | string[] | undefined
  sort?: string | undefined
  order: 'asc' | 'desc'
  search?: string | undefined
  page: number
  limit: number
}

const LONGEST = 2_000
/** Rows that are read at once: others are answered between two pieces. */
const PIECE = 2_000
/** A number that stands for a name. */
const isNumber = (column: string) => column.endsWith('State') || column === 'accountType'

export type Cells = Readonly<Record<string, Cell>>

const delegateOf = ({ db }: World, table: TableName) => db.read[table] as unknown as Delegate

export const countRows = (world: World, table: TableName): Promise<number> =>
  delegateOf(world, table).count({ where: {} })

/** A page of a table's rows as cells, the newest first. Refuses a column that cannot be filtered or sorted by. */
export async function readRows(world: World, table: TableName, wanted: Wanted) {
  const { columns, links = {}, entity = null } = TABLES[table]
  const where = whereOf(world, table, wanted)
  const { page, limit } = wanted
  const delegate = delegateOf(world, table)
  const [total, rows] = await Promise.all([
    delegate.count({ where }),
    delegate.findMany({ where, orderBy: orderOf(table, wanted), skip: (page - 1) * limit, take: limit }),
  ])
  return {
    table,
    total,
    entity,
    columns: columns.map((column) => {
      const to = links[column.name]
      return { ...column, link: to === undefined ? null : { table: to, column: 'id' }, ...ways(table, column.name) }
    }),
    rows: rows.map((row) => shortened(shownRow(world, table, row))),
    backlinks: backlinksOf(table),
  }
}

const ways = (table: TableName, name: string) => ({ filter: canFilter(table, name), sort: isStored(table, name) })

/** Rows of the same moment keep one order from page to page. */
function orderOf(table: TableName, { sort, order: way = 'desc' }: Partial<Wanted> = {}): object[] {
  const { order, key = ['id'], grows } = TABLES[table]
  if (sort !== undefined && !isStored(table, sort))
    throw emuError(400, '{} cannot be sorted by {}', table, sort.slice(0, 64))
  return [...new Set([sort ?? order, ...(grows ? [order] : key)])].map((column) => ({ [column]: way }))
}

const columnOf = (table: TableName, name: string) => TABLES[table].columns.find((column) => column.name === name)

/** Whether a column is stored as it is shown. */
const isStored = (table: TableName, column: string): boolean =>
  columnOf(table, column) !== undefined && !Object.hasOwn(TABLES[table].made ?? {}, column)

function canFilter(table: TableName, column: string): boolean {
  const { links = {}, search = [] } = TABLES[table]
  if (!isStored(table, column)) return false
  return column === 'id' || Object.hasOwn(links, column) || search.includes(column) || isNumber(column)
}

function whereOf(world: World, table: TableName, { column, value, search, ...wanted }: Wanted): object {
  const values = [value ?? []].flat()
  const parts: object[] = [column ?? []].flat().flatMap((name, place) => {
    const held = values[place]
    if (held === undefined) return []
    if (!canFilter(table, name)) throw emuError(400, '{} cannot be filtered by {}', table, name.slice(0, 64))
    return [{ [name]: isNumber(name) ? numberOf(held) : held }]
  })
  for (const name of [wanted.null ?? []].flat()) parts.push({ [name]: nothingIn(table, name) })
  for (const name of [wanted.filled ?? []].flat()) parts.push({ NOT: { [name]: nothingIn(table, name) } })
  if (search !== undefined && search.trim() !== '') parts.push({ OR: searchOf(world, table, search.trim()) })
  return { AND: parts }
}

/** What a column has where it holds nothing. */
function nothingIn(table: TableName, name: string): object {
  const column = columnOf(table, name)
  if (column?.nullable !== true) throw emuError(400, '{} cannot be filtered by {}', table, name.slice(0, 64))
  return { equals: column.type === 'json' ? Prisma.DbNull : null }
}

function numberOf(value: string): number {
  if (/^-?\d{1,9}$/.test(value)) return Number(value)
  throw emuError(400, 'the value must be a whole number')
}

/** Addresses are sealed: only a whole one, or a domain, is found. */
function searchOf(world: World, table: TableName, text: string): object[] {
  const inText = (TABLES[table].search ?? []).map((column) => ({ [column]: { contains: text } }))
  const byAddress = table === 'account' ? emailSearch(world, text) : []
  const byId = columnOf(table, 'id') === undefined ? [] : [{ id: text }]
  return [...byId, ...inText, ...byAddress]
}

/** Of each table the columns that point at rows of this one. */
function backlinksOf(table: TableName) {
  return TABLE_NAMES.flatMap((name) => {
    const { links = {} } = TABLES[name]
    const columns = Object.entries(links).filter(([, to]) => to === table)
    return columns.map(([column]) => ({ table: name, title: message(`dataTables.${name}`), column }))
  })
}

/** Up to `most` rows of a table, each whole, in the order of its pages. */
export async function allRows(world: World, table: TableName, most: number): Promise<Cells[]> {
  const all: Cells[] = []
  for (let read = PIECE; read === PIECE && all.length < most;) {
    const take = Math.min(PIECE, most - all.length)
    const rows = await delegateOf(world, table).findMany({ where: {}, orderBy: orderOf(table), skip: all.length, take })
    all.push(...rows.map((row) => shownRow(world, table, row)))
    read = rows.length
  }
  return all
}

export const shortened = (row: Cells): Record<string, Cell> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, short(value)]))

export const short = (value: Cell): Cell => (typeof value === 'string' ? value.slice(0, LONGEST) : value)

function shownRow(world: World, table: TableName, row: Row): Cells {
  const { columns, made = {} } = TABLES[table]
  return Object.fromEntries(columns.map(({ name }) => [name, cellOf(name, made[name]?.(world, row) ?? row[name])]))
}

function cellOf(name: string, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  // Visits keep milliseconds.
  if (typeof value === 'bigint') return name === 'at' ? new Date(Number(value)).toISOString() : Number(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' ? unkept(value) : JSON.stringify(value)
}
