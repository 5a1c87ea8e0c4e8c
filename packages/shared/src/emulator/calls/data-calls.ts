import { wrong } from '../wrong-texts.ts'
import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { ENTITY_TYPES } from '../entity-types.ts'

/** The tables whose rows can be looked at. */
export const TABLE_NAMES = [
  'account',
  'profileEvent',
  'session',
  'whitelistEntry',
  'notice',
  'app',
  'appDomain',
  'addressChange',
  'link',
  'revision',
  'linkReport',
  'visit',
  'visitEvent',
  'file',
  'news',
  'doc',
  'docVersion',
  'auditEntry',
] as const

const COLUMN_TYPES = ['text', 'number', 'boolean', 'time', 'json'] as const

export const tableName = z.enum(TABLE_NAMES).meta(about('数据表', 'Table'))
/** PostgreSQL takes no zero byte. */
const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\0'), wrong('must not contain a zero byte'))
const several = (one: z.ZodString) => z.union([one, z.array(one).max(8)]).optional()
const columnName = z.string().max(64)
export const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const table = { name: tableName.meta(about('名称', 'Name')), title: z.string().meta(about('标题', 'Title')) }

/** Which page of rows is wanted. */
export const pages = {
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1).meta(about('页码，从 1 起', 'Page, from 1')),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50).meta(about('最多多少条', 'How many at most')),
}

export const dataCalls = declare('data', ADDRESSES.data, {
  tables: {
    answer: z.strictObject({
      tables: z
        .array(z.strictObject({ ...table, rows: z.number().meta(about('各行', 'Rows')) }))
        .meta(about('数据表', 'Tables')),
    }),
  },
  rows: {
    params: z.object({ table: tableName }),
    query: z.strictObject({
      column: several(columnName).meta(explained('dataCalls.column')),
      value: several(text).meta(about('值', 'Value')),
      null: several(columnName).meta(about('为空的列', 'Columns that hold nothing')),
      filled: several(columnName).meta(about('不为空的列', 'Columns that hold something')),
      sort: columnName.optional().meta(about('排序的列', 'Column to sort by')),
      order: z.enum(['asc', 'desc']).default('desc').meta(about('升序或降序', 'Ascending or descending')),
      search: text.meta(about('要查找的文字', 'Text to search for')).optional(),
      ...pages,
      __world: z.string().meta(about('世界，同 X-Emu-World', 'World, as X-Emu-World')).optional(),
    }),
    answer: z.strictObject({
      table: tableName,
      total: z.number().meta(about('总数', 'How many in all')),
      entity: z.enum(ENTITY_TYPES).nullable().meta(about('可以推进状态的对象', 'Its state can be moved')),
      columns: z
        .array(
          z.strictObject({
            name: z.string().meta(about('名称', 'Name')),
            type: z.enum(COLUMN_TYPES).meta(about('类型', 'Type')),
            nullable: z.boolean().meta(about('可以为空', 'May hold nothing')),
            link: z
              .strictObject({ table: tableName, column: z.string().meta(about('列', 'Column')) })
              .nullable()
              .meta(about('值指向另一张表的这一列', 'The value is one of this column of another table')),
            filter: z.boolean().meta(about('可以按它筛选', 'Can be filtered by')),
            sort: z.boolean().meta(about('可以按它排序', 'Can be sorted by')),
          }),
        )
        .meta(about('列', 'Columns')),
      rows: z.array(z.record(z.string(), cell)).meta(about('各行', 'Rows')),
      /** Tables with rows that point at a row of this one. */
      backlinks: z
        .array(
          z.strictObject({
            table: tableName,
            title: z.string().meta(about('标题', 'Title')),
            column: z.string().meta(about('列', 'Column')),
          }),
        )
        .meta(about('指向此行的各表', 'Tables whose rows lead here')),
    }),
  },
})
