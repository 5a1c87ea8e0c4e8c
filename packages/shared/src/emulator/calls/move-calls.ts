import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { ENTITY_TYPES } from '../entity-types.ts'

const entity = z.strictObject({
  type: z.enum(ENTITY_TYPES),
  id: z.string(),
  state: z.number(),
  label: z.string(),
  moves: z.array(
    z.strictObject({
      move: z.string(),
      label: z.string(),
      by: z.enum(['owner', 'operator', 'clock']),
      to: z.union([z.number(), z.literal('before')]),
      form: z.boolean().describe('提交内容的变更；表单见同名接口'),
    }),
  ),
  parts: z
    .array(z.strictObject({ type: z.enum(ENTITY_TYPES), id: z.string(), name: z.string() }))
    .describe('所属的、有自己状态的对象：应用的自有域名'),
})
/** Something with a state, as a call tells it. */
export type EntityState = z.output<typeof entity>

const target = z.object({ type: z.enum(ENTITY_TYPES), id: z.string() })

export const moveCalls = declare('moves', ADDRESSES.entities, {
  list: { summary: '查询对象的状态与可用的状态变更', params: target, answer: entity },
  form: {
    summary: '提交类变更的表单，已填入符合规则的内容',
    params: target.extend({ move: z.string() }),
    answer: z.strictObject({
      fields: z.array(
        z.strictObject({
          path: z.string().describe('在 input 中的位置'),
          label: z.string(),
          value: z.union([z.string(), z.number()]),
          options: z.array(z.strictObject({ value: z.number(), label: z.string() })).optional(),
        }),
      ),
    }),
  },
  make: {
    summary: '按真实规则完成一次状态变更',
    params: target.extend({ move: z.string() }),
    body: z.strictObject({
      reason: z.string().trim().min(1).max(200).optional(),
      input: z
        .record(z.string(), z.unknown())
        .describe('提交类变更的请求体；没有的字段按表单填，没有的证件图片由模拟器绘制')
        .optional(),
    }),
    answer: entity,
  },
})
