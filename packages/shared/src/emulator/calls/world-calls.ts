import { about, both } from '#src/words/about.ts'
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
  bytes: z
    .int()
    .nullable()
    .meta(about('数据库的字节数；PostgreSQL 上为 null', 'Bytes of its database; null on PostgreSQL')),
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
    .meta(
      about(
        '与种子的差异；未打开的世界为关闭时的差异，尚不知时为 null',
        'What differs from the seed; of a closed world what did when it was closed, null while nobody knows',
      ),
    ),
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
    summary: both('列出世界', 'List worlds'),
    answer: z.strictObject({
      current: z.string().meta(about('当前世界', 'The current world')),
      worlds: z.array(listedWorld).meta(about('世界', 'Worlds')),
      alone: z
        .boolean()
        .meta(
          about(
            '公开演示的访客：只有自己的世界，不能复制、删除、导出或导入',
            'A visitor of a public demo: their own world only, without fork, drop, export and import',
          ),
        ),
    }),
  },
  create: {
    summary: both('由种子数据新建世界', 'Make a world from the seed'),
    body: newWorld,
    answer: madeWorld,
    status: 201,
  },
  fork: {
    summary: both('复制一个世界：数据、文件、邮件、时钟与故障', 'Fork a world: data, files, mail, clock and faults'),
    params: byId,
    body: newWorld,
    answer: madeWorld,
    status: 201,
  },
  drop: {
    summary: both('删除一个世界', 'Drop a world'),
    params: byId,
    answer: z.strictObject({ dropped: z.string().meta(about('已删除的', 'What was dropped')) }),
  },
  reset: { summary: both('把当前世界恢复为种子数据', 'Reset the current world to the seed'), answer: madeWorld },
  compare: {
    summary: both('比较两个世界的各张数据表', 'Compare the tables of two worlds'),
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
            differing: differing
              .nullable()
              .meta(
                about(
                  '不同的行；行数过多而只比较行数时为 null',
                  'Rows that differ; null where there are too many to compare',
                ),
              ),
          }),
        )
        .meta(about('数据表', 'Tables')),
    }),
  },
  compareRows: {
    summary: both('两个世界中同一张表的不同之处', 'Rows of a table that differ between two worlds'),
    params: pair.extend({ table: tableName }),
    query: z.strictObject(pages),
    answer: z.strictObject({
      total: count('不同的行数', 'How many rows differ'),
      rows: z
        .array(
          z.strictObject({
            kind: z
              .enum(['changed', 'added', 'gone'])
              .meta(about('另一个世界与这一个相比', 'What the other world has')),
            row: z
              .record(z.string(), cell)
              .meta(about('另一个世界中的行；没有时为这一个的', 'The row of the other world, or else of the one')),
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
  list: {
    summary: both('列出快照', 'List snapshots'),
    answer: z.strictObject({ snapshots: z.array(snapshot).meta(about('快照', 'Snapshots')) }),
  },
  save: {
    summary: both('为当前世界建立快照', 'Take a snapshot of the current world'),
    body: byName,
    answer: snapshot,
    status: 201,
  },
  drop: {
    summary: both('删除快照', 'Remove a snapshot'),
    params: byName,
    answer: z.strictObject({ dropped: z.string().meta(about('已删除的', 'What was dropped')) }),
  },
  restore: {
    summary: both('把当前世界恢复为快照', 'Restore the current world from a snapshot'),
    params: byName,
    answer: madeWorld,
  },
  export: {
    summary: both(
      '把当前世界导出为服务器数据目录下的文件夹',
      'Export the current world to a folder below the server’s data',
    ),
    body: byName,
    answer: snapshot.extend({ folder: z.string().meta(about('服务器上的文件夹', 'Folder on the server')) }),
    status: 201,
  },
  import: {
    summary: both('用导出的文件夹替换当前世界', 'Replace the current world by an exported folder'),
    body: byName,
    answer: madeWorld,
  },
})
