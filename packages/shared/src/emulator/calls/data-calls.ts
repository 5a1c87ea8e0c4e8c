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
  'auditEntry',
] as const

const name = z.enum(TABLE_NAMES)
/** PostgreSQL takes no zero byte. */
const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\0'), 'must not contain a zero byte')
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const dataCalls = declare('data', ADDRESSES.data, {
  tables: {
    summary: '列出可以查看的数据表与行数',
    answer: z.strictObject({
      tables: z.array(z.strictObject({ name, title: z.string(), rows: z.number() })),
    }),
  },
  rows: {
    summary: '查看一张表：新的在前，可按一列的值筛选，也可查找',
    params: z.object({ table: name }),
    query: z.strictObject({
      column: z.string().max(64).describe('按哪一列筛选，与 value 一起给出').optional(),
      value: text.optional(),
      search: text.describe('在可查找的列中出现').optional(),
      page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      limit: z.coerce.number<number>().int().min(1).max(100).default(50),
      __world: z.string().describe('世界，同 X-Emu-World').optional(),
    }),
    answer: z.strictObject({
      table: name,
      total: z.number(),
      entity: z.enum(ENTITY_TYPES).nullable().describe('可以推进状态的对象'),
      columns: z.array(
        z.strictObject({
          name: z.string(),
          link: z.strictObject({ table: name, column: z.string() }).nullable().describe('值指向另一张表的这一列'),
          filter: z.boolean().describe('可以按它筛选'),
        }),
      ),
      rows: z.array(z.record(z.string(), cell)),
      /** Tables with rows that point at a row of this one. */
      backlinks: z.array(z.strictObject({ table: name, title: z.string(), column: z.string() })),
    }),
  },
})
