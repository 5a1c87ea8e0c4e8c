import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { overrideInput } from '../input/override-input.ts'

const rule = z.strictObject({
  id: z.string(),
  path: z.string(),
  account: z.string().optional(),
  body: z.record(z.string(), z.unknown()).optional().describe('只改写请求体（token 除外）与此相同的请求；* 为任何值'),
  by: z.enum(['answer', 'function']),
  hits: z.number().describe('已改写的应答数'),
  remaining: z.number().nullable().describe('还会改写几次；null 为不限'),
  file: z.string().optional().describe('规则所在的文件；它随文件增减，对所有世界有效'),
  lastError: z.string().nullable().describe('函数最近一次抛出的错误；null 为没有出错'),
})

const file = z.strictObject({
  file: z.string(),
  overrides: z.number().describe('有效的规则数'),
  error: z.string().nullable().describe('不能载入的原因，此时沿用上一次的内容；null 为已载入'),
})

export const overrideCalls = declare('overrides', ADDRESSES.overrides, {
  list: {
    summary: '列出改写应答的规则，按生效的先后',
    answer: z.strictObject({
      overrides: z.array(rule),
      files: z.array(file).describe('改写应答的文件，来自 EMULATOR_MOCKS'),
    }),
  },
  add: { summary: '改写一个接口的应答：不执行它，以给出的内容作答', body: overrideInput, answer: rule, status: 201 },
  remove: { summary: '删除一条改写规则', params: z.object({ id: z.string() }), status: 204 },
  clear: { summary: '删除全部改写规则', status: 204 },
})
