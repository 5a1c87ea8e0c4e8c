import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { overrideInput } from '../input/override-input.ts'

const rule = z.strictObject({
  id: z.string().meta(about('编号', 'Id')),
  path: z.string().meta(about('路径', 'Path')),
  account: z.string().optional().meta(about('账号的邮箱', 'E-mail of the account')),
  by: z.enum(['answer', 'function']).meta(about('由谁', 'By what or whom')),
  hits: z.number().meta(about('已改写的应答数', 'Answers overridden so far')),
  remaining: z.number().nullable().meta(explained('overrideCalls.remaining')),
  file: z.string().optional().meta(explained('overrideCalls.file')),
  lastError: z.string().nullable().meta(explained('overrideCalls.lastError')),
  body: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('只改写请求体（token 除外）与此相同的请求；* 为任何值')
    .meta(about('只对这样的请求体生效', 'Only for requests with this body')),
})

const file = z.strictObject({
  file: z.string().meta(about('文件', 'File')),
  overrides: z.number().meta(about('有效的规则数', 'Rules in force')),
  error: z.string().nullable().meta(explained('overrideCalls.error')),
})

export const overrideCalls = declare('overrides', ADDRESSES.overrides, {
  list: {
    answer: z.strictObject({
      overrides: z.array(rule).meta(about('改写规则', 'Overrides')),
      files: z.array(file).meta(explained('overrideCalls.files')),
    }),
  },
  add: { body: overrideInput, answer: rule, status: 201 },
  remove: { params: z.object({ id: z.string().meta(about('编号', 'Id')) }), status: 204 },
  clear: { status: 204 },
})
