import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { nameSchema } from '../world-name.ts'

const world = z.strictObject({
  id: z.string(),
  from: z.string().describe('seed，或被复制的世界'),
  createdAt: z.iso.datetime(),
  open: z.boolean(),
})
/** A world, and how long making it took. */
export const madeWorld = world.extend({ ms: z.number().describe('服务器所用毫秒数') })
const snapshot = z.strictObject({
  name: z.string(),
  world: z.string(),
  provider: z.string(),
  schemaHash: z.string(),
  createdAt: z.iso.datetime(),
})
const byId = z.object({ id: nameSchema })
const byName = z.object({ name: nameSchema })
const newWorld = z.strictObject({ name: nameSchema.optional() })

export const worldCalls = declare('worlds', ADDRESSES.worlds, {
  list: {
    summary: '列出世界',
    answer: z.strictObject({
      current: z.string(),
      worlds: z.array(world),
      alone: z.boolean().describe('公开演示的访客：只有自己的世界，不能复制、删除、导出或导入'),
    }),
  },
  create: { summary: '由种子数据新建世界', body: newWorld, answer: madeWorld, status: 201 },
  fork: {
    summary: '复制一个世界：数据、文件、邮件、时钟与故障',
    params: byId,
    body: newWorld,
    answer: madeWorld,
    status: 201,
  },
  drop: { summary: '删除一个世界', params: byId, answer: z.strictObject({ dropped: z.string() }) },
  reset: { summary: '把当前世界恢复为种子数据', answer: madeWorld },
})

export const snapshotCalls = declare('snapshots', ADDRESSES.snapshots, {
  list: { summary: '列出快照', answer: z.strictObject({ snapshots: z.array(snapshot) }) },
  save: { summary: '为当前世界建立快照', body: byName, answer: snapshot, status: 201 },
  drop: { summary: '删除快照', params: byName, answer: z.strictObject({ dropped: z.string() }) },
  restore: { summary: '把当前世界恢复为快照', params: byName, answer: madeWorld },
  export: {
    summary: '把当前世界导出为服务器数据目录下的文件夹',
    body: byName,
    answer: snapshot.extend({ folder: z.string() }),
    status: 201,
  },
  import: { summary: '用导出的文件夹替换当前世界', body: byName, answer: madeWorld },
})
