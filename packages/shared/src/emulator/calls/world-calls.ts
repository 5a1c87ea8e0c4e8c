import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { nameSchema } from '../world-name.ts'
import { cell, pages, table, tableName } from './data-calls.ts'

const world = z.strictObject({
  id: z.string().meta(about('编号', 'Id')),
  from: z.string().meta(about('seed，或被复制的世界', 'seed, or the world that was forked')),
  createdAt: z.iso.datetime().meta(about('创建时间', 'When it was made')),
  open: z.boolean().meta(about('是否打开', 'Whether it is open')),
})
const count = (chinese: string, english: string) => z.int().min(0).meta(about(chinese, english))
/** A world beside others: how large it is, who uses it, and what differs from one that nobody has touched. */
const listedWorld = world.extend({
  bytes: z.int().nullable().meta(explained('worldCalls.bytes')),
  idleSeconds: count('距上次使用的秒数', 'Seconds since it was last used'),
  listeners: count('正在等待事件的页面数', 'Pages that wait for its events'),
  differs: z
    .strictObject({
      clock: z.boolean().meta(about('时钟不是系统时间', 'Its clock is not the system’s')),
      faults: count('故障', 'Faults'),
      overrides: count('改写', 'Overrides'),
      mails: count('邮件', 'Mails'),
      changes: count('建立以来的变更数（按审计记录）', 'Changes since it was made, by the audit log'),
      accounts: z.array(z.string()).meta(about('最近发出请求的账号', 'Accounts that asked last')),
    })
    .nullable()
    .meta(explained('worldCalls.differs')),
})
/** A world, and how long making it took. */
export const madeWorld = world.extend({
  ms: z.number().meta(about('服务器所用毫秒数', 'Milliseconds that the server took')),
})
const snapshot = z.strictObject({
  name: z.string().meta(about('名称', 'Name')),
  world: z.string().meta(about('世界', 'World')),
  provider: z.string().meta(about('数据库种类', 'Kind of database')),
  schemaHash: z.string().meta(about('数据库结构的校验和', 'Hash of the schema')),
  createdAt: z.iso.datetime().meta(about('创建时间', 'When it was made')),
})
const byId = z.object({ id: nameSchema.meta(about('编号', 'Id')) })
const byName = z.object({ name: nameSchema })
const pair = byId.extend({ other: nameSchema.meta(about('另一个世界的编号', 'Id of the other world')) })
/** How many rows differ, said of the other world beside the one. */
const differing = z.strictObject({
  added: count('仅在另一个世界中的行', 'Rows of the other world only'),
  gone: count('仅在这一个世界中的行', 'Rows of the one world only'),
  changed: count('两边都有而内容不同的行', 'Rows of both that are not the same'),
})
const newWorld = z.strictObject({ name: nameSchema.optional() })

export const worldCalls = declare('worlds', ADDRESSES.worlds, {
  list: {
    answer: z.strictObject({
      current: z.string().meta(about('当前世界', 'The current world')),
      worlds: z.array(listedWorld).meta(about('世界', 'Worlds')),
      alone: z.boolean().meta(explained('worldCalls.alone')),
    }),
  },
  create: { body: newWorld, answer: madeWorld, status: 201 },
  fork: { params: byId, body: newWorld, answer: madeWorld, status: 201 },
  drop: { params: byId, answer: z.strictObject({ dropped: z.string().meta(about('已删除的', 'What was dropped')) }) },
  reset: { answer: madeWorld },
  compare: {
    params: pair,
    answer: z.strictObject({
      tables: z
        .array(
          z.strictObject({
            ...table,
            rows: z
              .strictObject({
                one: count('这一个世界的', 'Of the one world'),
                other: count('另一个的', 'Of the other'),
              })
              .meta(about('行数', 'How many rows')),
            differing: differing.nullable().meta(explained('worldCalls.differing')),
          }),
        )
        .meta(about('数据表', 'Tables')),
    }),
  },
  compareRows: {
    params: pair.extend({ table: tableName }),
    query: z.strictObject(pages),
    answer: z.strictObject({
      total: count('不同的行数', 'How many rows differ'),
      rows: z
        .array(
          z.strictObject({
            kind: z.enum(['changed', 'added', 'gone']).meta(explained('worldCalls.kind')),
            row: z.record(z.string(), cell).meta(explained('worldCalls.row')),
            changes: z
              .array(
                z.strictObject({
                  column: z.string().meta(about('列', 'Column')),
                  from: cell.meta(about('这一个世界中的值', 'The value in the one world')),
                  to: cell.meta(about('另一个世界中的值', 'The value in the other world')),
                }),
              )
              .meta(about('值不同的列', 'Columns whose values differ')),
          }),
        )
        .meta(about('各行', 'Rows')),
    }),
  },
})

export const snapshotCalls = declare('snapshots', ADDRESSES.snapshots, {
  list: { answer: z.strictObject({ snapshots: z.array(snapshot).meta(about('快照', 'Snapshots')) }) },
  save: { body: byName, answer: snapshot, status: 201 },
  drop: { params: byName, answer: z.strictObject({ dropped: z.string().meta(about('已删除的', 'What was dropped')) }) },
  restore: { params: byName, answer: madeWorld },
  export: {
    body: byName,
    answer: snapshot.extend({ folder: z.string().meta(about('服务器上的文件夹', 'Folder on the server')) }),
    status: 201,
  },
  import: { body: byName, answer: madeWorld },
})
