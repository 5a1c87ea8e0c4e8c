import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { delay, faultInput, faultPatch, PRESET_NAMES } from '../input/fault-input.ts'

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

export const faultCalls = declare('faults', ADDRESSES.faults, {
  list: { summary: '列出故障规则，新的在前', answer: z.strictObject({ faults: z.array(rule) }) },
  presets: { summary: '列出故障预设', answer: z.strictObject({ presets: z.array(preset) }) },
  find: { summary: '查询一条故障规则', params: byId, answer: rule },
  add: {
    summary: '新增故障规则：预设、返回码、HTTP 状态三选一，或只有延迟',
    body: faultInput,
    answer: rule,
    status: 201,
  },
  change: { summary: '修改故障规则；未给出的字段不变，null 去掉字段', params: byId, body: faultPatch, answer: rule },
  remove: { summary: '删除一条故障规则', params: byId, status: 204 },
  clear: { summary: '删除全部故障规则', status: 204 },
})
