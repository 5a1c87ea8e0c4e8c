import { z } from 'zod'
import { emuCall } from '#src/surface/emu-call.ts'
import { delay, faultInput, faultPatch } from './fault-input.ts'
import { PRESET_NAMES } from './fault-presets.ts'

const rule = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  path: z.string(),
  method: z.string().optional(),
  account: z.string().describe('只对该邮箱的账号生效').optional(),
  preset: z.enum(PRESET_NAMES).optional(),
  code: z.number().optional(),
  status: z.number().optional(),
  delay: delay.optional(),
  when: z.enum(['before', 'after']),
  times: z.number().optional(),
  probability: z.number().optional(),
  seed: z.string().optional(),
  enabled: z.boolean(),
  hits: z.number().describe('已命中的请求数'),
  remaining: z.number().nullable().describe('还会命中几次；null 为不限'),
})
const preset = z.strictObject({ preset: z.enum(PRESET_NAMES), title: z.string(), path: z.string() })
const byId = z.object({ id: z.string() })
const tag = 'faults'

export const faultCalls = {
  list: emuCall({
    method: 'GET',
    path: '/__emu/v1/faults',
    tag,
    summary: '列出故障规则，新的在前',
    answer: z.strictObject({ faults: z.array(rule) }),
  }),
  presets: emuCall({
    method: 'GET',
    path: '/__emu/v1/faults/presets',
    tag,
    summary: '列出故障预设',
    answer: z.strictObject({ presets: z.array(preset) }),
  }),
  find: emuCall({
    method: 'GET',
    path: '/__emu/v1/faults/:id',
    tag,
    summary: '查询一条故障规则',
    params: byId,
    answer: rule,
  }),
  add: emuCall({
    method: 'POST',
    path: '/__emu/v1/faults',
    tag,
    summary: '新增故障规则：预设、返回码、HTTP 状态三选一，或只有延迟',
    body: faultInput,
    answer: rule,
    status: 201,
  }),
  change: emuCall({
    method: 'PATCH',
    path: '/__emu/v1/faults/:id',
    tag,
    summary: '修改故障规则；未给出的字段不变，null 去掉字段',
    params: byId,
    body: faultPatch,
    answer: rule,
  }),
  remove: emuCall({
    method: 'DELETE',
    path: '/__emu/v1/faults/:id',
    tag,
    summary: '删除一条故障规则',
    params: byId,
    status: 204,
  }),
  clear: emuCall({ method: 'DELETE', path: '/__emu/v1/faults', tag, summary: '删除全部故障规则', status: 204 }),
}
