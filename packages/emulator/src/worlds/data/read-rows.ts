import { emuError } from '#src/surface/emu-error.ts'
import { emailSearch } from '@unilink/server/db/personal/account-email.ts'
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
  column?: string | undefined
  value?: string | undefined
  search?: string | undefined
  page: number
  limit: number
}

const LONGEST = 2_000
const isNumber = (column: string) => column.endsWith('State') || column === 'accountType'

const delegateOf = ({ db }: World, table: TableName) => db.read[table] as unknown as Delegate

export const countRows = (world: World, table: TableName): Promise<number> =>
  delegateOf(world, table).count({ where: {} })

/** A page of a table's rows as cells, the newest first. Refuses a column that cannot be filtered by. */
export async function readRows(world: World, table: TableName, wanted: Wanted) {
  const { columns, links = {}, order, entity = null } = TABLES[table]
  const where = whereOf(world, table, wanted)
  const { page, limit } = wanted
  const delegate = delegateOf(world, table)
  const [total, rows] = await Promise.all([
    delegate.count({ where }),
    delegate.findMany({ where, orderBy: orderOf(columns, order), skip: (page - 1) * limit, take: limit }),
  ])
  return {
    table,
    total,
    entity,
    columns: columns.map((name) => {
      const to = links[name]
      return { name, link: to === undefined ? null : { table: to, column: 'id' }, filter: canFilter(table, name) }
    }),
    rows: rows.map((row) => shownRow(world, table, row)),
    backlinks: backlinksOf(table),
  }
}

/** Rows of the same moment keep one order from page to page. */
const orderOf = (columns: readonly string[], order: string): object[] =>
  [order, ...(columns.includes('id') ? ['id'] : [])].map((column) => ({ [column]: 'desc' }))

function canFilter(table: TableName, column: string): boolean {
  const { columns, links = {}, search = [], made = {} } = TABLES[table]
  if (!columns.includes(column) || Object.hasOwn(made, column)) return false
  return column === 'id' || Object.hasOwn(links, column) || search.includes(column) || isNumber(column)
}

function whereOf(world: World, table: TableName, { column, value, search }: Wanted): object {
  const parts: object[] = []
  if (column !== undefined && value !== undefined) {
    if (!canFilter(table, column)) throw emuError(400, '{} cannot be filtered by {}', table, column.slice(0, 64))
    parts.push({ [column]: isNumber(column) ? numberOf(value) : value })
  }
  if (search !== undefined && search.trim() !== '') parts.push({ OR: searchOf(world, table, search.trim()) })
  return { AND: parts }
}

function numberOf(value: string): number {
  if (/^-?\d{1,9}$/.test(value)) return Number(value)
  throw emuError(400, 'the value must be a whole number')
}

/** Addresses are sealed: only a whole one, or a domain, is found. */
function searchOf(world: World, table: TableName, text: string): object[] {
  const inText = (TABLES[table].search ?? []).map((column) => ({ [column]: { contains: text } }))
  const byAddress = table === 'account' ? emailSearch(world, text) : []
  const byId = TABLES[table].columns.includes('id') ? [{ id: text }] : []
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

function shownRow(world: World, table: TableName, row: Row): Record<string, Cell> {
  const { columns, made = {} } = TABLES[table]
  return Object.fromEntries(columns.map((name) => [name, cellOf(name, made[name]?.(world, row) ?? row[name])]))
}

function cellOf(name: string, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  // Visits keep milliseconds.
  if (typeof value === 'bigint') return name === 'at' ? new Date(Number(value)).toISOString() : Number(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? unkept(value) : JSON.stringify(value)
  return typeof text === 'string' ? text.slice(0, LONGEST) : text
}
