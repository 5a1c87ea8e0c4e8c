import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { ENTITY_TYPES } from '../entity-types.ts'

const entity = z.strictObject({
  type: z.enum(ENTITY_TYPES).meta(about('类型', 'Type')),
  id: z.string().meta(about('编号', 'Id')),
  state: z.number().meta(about('状态', 'State')),
  label: z.string().meta(about('显示的名称', 'Label')),
  moves: z
    .array(
      z.strictObject({
        move: z.string().meta(about('操作', 'Move')),
        label: z.string().meta(about('显示的名称', 'Label')),
        by: z.enum(['owner', 'operator', 'clock']).meta(about('由谁', 'By what or whom')),
        to: z.union([z.number(), z.literal('before')]).meta(about('新状态', 'State after')),
        form: z.boolean().meta(explained('moveCalls.form')),
      }),
    )
    .meta(about('可用的操作', 'Moves')),
  parts: z
    .array(
      z.strictObject({
        type: z.enum(ENTITY_TYPES).meta(about('类型', 'Type')),
        id: z.string().meta(about('编号', 'Id')),
        name: z.string().meta(about('名称', 'Name')),
      }),
    )
    .meta(explained('moveCalls.parts')),
})
/** Something with a state, as a call tells it. */
export type EntityState = z.output<typeof entity>

const target = z.object({
  type: z.enum(ENTITY_TYPES).meta(about('类型', 'Type')),
  id: z.string().meta(about('编号', 'Id')),
})

export const moveCalls = declare('moves', ADDRESSES.entities, {
  list: { params: target, answer: entity },
  form: {
    params: target.extend({ move: z.string().meta(about('操作', 'Move')) }),
    answer: z.strictObject({
      fields: z
        .array(
          z.strictObject({
            path: z.string().meta(about('在 input 中的位置', 'Where in input')),
            label: z.string().meta(about('显示的名称', 'Label')),
            value: z.union([z.string(), z.number()]).meta(about('值', 'Value')),
            options: z
              .array(
                z.strictObject({
                  value: z.number().meta(about('值', 'Value')),
                  label: z.string().meta(about('显示的名称', 'Label')),
                }),
              )
              .optional()
              .meta(about('可选的值', 'Values to choose from')),
          }),
        )
        .meta(about('字段', 'Fields')),
    }),
  },
  make: {
    params: target.extend({ move: z.string().meta(about('操作', 'Move')) }),
    body: z.strictObject({
      reason: z.string().trim().min(1).max(200).optional().meta(about('原因', 'Reason')),
      input: z.record(z.string(), z.unknown()).meta(explained('moveCalls.input')).optional(),
    }),
    answer: entity,
  },
})
