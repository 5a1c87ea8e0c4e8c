import { z } from 'zod'
import { emuCall } from '#src/surface/emu-call.ts'
import { nameSchema } from './world-name.ts'

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
  list: emuCall({
    method: 'GET',
    path: '/__emu/v1/worlds',
    tag: 'worlds',
    summary: '列出世界',
    answer: z.strictObject({ current: z.string(), worlds: z.array(world) }),
  }),
  create: emuCall({
    method: 'POST',
    path: '/__emu/v1/worlds',
    tag: 'worlds',
    summary: '由种子数据新建世界',
    body: newWorld,
    answer: madeWorld,
    status: 201,
  }),
  fork: emuCall({
    method: 'POST',
    path: '/__emu/v1/worlds/:id/fork',
    tag: 'worlds',
    summary: '复制一个世界：数据、文件、邮件、时钟与故障',
    params: byId,
    body: newWorld,
    answer: madeWorld,
    status: 201,
  }),
  drop: emuCall({
    method: 'DELETE',
    path: '/__emu/v1/worlds/:id',
    tag: 'worlds',
    summary: '删除一个世界',
    params: byId,
    answer: z.strictObject({ dropped: z.string() }),
  }),
  reset: emuCall({
    method: 'POST',
    path: '/__emu/v1/reset',
    tag: 'worlds',
    summary: '把当前世界恢复为种子数据',
    answer: madeWorld,
  }),
  listSnapshots: emuCall({
    method: 'GET',
    path: '/__emu/v1/snapshots',
    tag: 'snapshots',
    summary: '列出快照',
    answer: z.strictObject({ snapshots: z.array(snapshot) }),
  }),
  saveSnapshot: emuCall({
    method: 'POST',
    path: '/__emu/v1/snapshots',
    tag: 'snapshots',
    summary: '为当前世界建立快照',
    body: byName,
    answer: snapshot,
    status: 201,
  }),
  dropSnapshot: emuCall({
    method: 'DELETE',
    path: '/__emu/v1/snapshots/:name',
    tag: 'snapshots',
    summary: '删除快照',
    params: byName,
    answer: z.strictObject({ dropped: z.string() }),
  }),
  restoreSnapshot: emuCall({
    method: 'POST',
    path: '/__emu/v1/snapshots/:name/restore',
    tag: 'snapshots',
    summary: '把当前世界恢复为快照',
    params: byName,
    answer: madeWorld,
  }),
  exportWorld: emuCall({
    method: 'POST',
    path: '/__emu/v1/export',
    tag: 'snapshots',
    summary: '把当前世界导出为服务器数据目录下的文件夹',
    body: byName,
    answer: snapshot.extend({ folder: z.string() }),
    status: 201,
  }),
  importWorld: emuCall({
    method: 'POST',
    path: '/__emu/v1/import',
    tag: 'snapshots',
    summary: '用导出的文件夹替换当前世界',
    body: byName,
    answer: madeWorld,
  }),
}
