import { z } from 'zod'
import { emuCalls } from '#src/surface/emu-call.ts'
import { nameSchema } from '../kernel/world-name.ts'

const snapshotCall = emuCalls('snapshots')
const worldCall = emuCalls('worlds')

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

export const worldCalls = {
  list: worldCall('GET', '/__emu/v1/worlds', '列出世界', {
    answer: z.strictObject({
      current: z.string(),
      worlds: z.array(world),
      alone: z.boolean().describe('公开演示的访客：只有自己的世界，不能复制、删除、导出或导入'),
    }),
  }),
  create: worldCall('POST', '/__emu/v1/worlds', '由种子数据新建世界', {
    body: newWorld,
    answer: madeWorld,
    status: 201,
  }),
  fork: worldCall('POST', '/__emu/v1/worlds/:id/fork', '复制一个世界：数据、文件、邮件、时钟与故障', {
    params: byId,
    body: newWorld,
    answer: madeWorld,
    status: 201,
  }),
  drop: worldCall('DELETE', '/__emu/v1/worlds/:id', '删除一个世界', {
    params: byId,
    answer: z.strictObject({ dropped: z.string() }),
  }),
  reset: worldCall('POST', '/__emu/v1/reset', '把当前世界恢复为种子数据', { answer: madeWorld }),
  listSnapshots: snapshotCall('GET', '/__emu/v1/snapshots', '列出快照', {
    answer: z.strictObject({ snapshots: z.array(snapshot) }),
  }),
  saveSnapshot: snapshotCall('POST', '/__emu/v1/snapshots', '为当前世界建立快照', {
    body: byName,
    answer: snapshot,
    status: 201,
  }),
  dropSnapshot: snapshotCall('DELETE', '/__emu/v1/snapshots/:name', '删除快照', {
    params: byName,
    answer: z.strictObject({ dropped: z.string() }),
  }),
  restoreSnapshot: snapshotCall('POST', '/__emu/v1/snapshots/:name/restore', '把当前世界恢复为快照', {
    params: byName,
    answer: madeWorld,
  }),
  exportWorld: snapshotCall('POST', '/__emu/v1/export', '把当前世界导出为服务器数据目录下的文件夹', {
    body: byName,
    answer: snapshot.extend({ folder: z.string() }),
    status: 201,
  }),
  importWorld: snapshotCall('POST', '/__emu/v1/import', '用导出的文件夹替换当前世界', {
    body: byName,
    answer: madeWorld,
  }),
}
