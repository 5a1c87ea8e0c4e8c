import { about, both } from '#src/words/about.ts'
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
  remaining: z
    .number()
    .nullable()
    .meta(about('还会改写几次；null 为不限', 'How many more it will override; null for no bound')),
  file: z
    .string()
    .optional()
    .meta(
      about(
        '规则所在的文件；它随文件增减，对所有世界有效',
        'File of the rule; it comes and goes with the file and holds in every world',
      ),
    ),
  lastError: z
    .string()
    .nullable()
    .meta(about('函数最近一次抛出的错误；null 为没有出错', 'What the function last threw; null for nothing')),
  body: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('只改写请求体（token 除外）与此相同的请求；* 为任何值')
    .meta(about('只对这样的请求体生效', 'Only for requests with this body')),
})

const file = z.strictObject({
  file: z.string().meta(about('文件', 'File')),
  overrides: z.number().meta(about('有效的规则数', 'Rules in force')),
  error: z
    .string()
    .nullable()
    .meta(
      about(
        '不能载入的原因，此时沿用上一次的内容；null 为已载入',
        'Why it cannot be loaded, so that what it last held goes on; null for loaded',
      ),
    ),
})

export const overrideCalls = declare('overrides', ADDRESSES.overrides, {
  list: {
    summary: both('列出改写应答的规则，按生效的先后', 'List overrides, in the order that they apply'),
    answer: z.strictObject({
      overrides: z.array(rule).meta(about('改写规则', 'Overrides')),
      files: z
        .array(file)
        .meta(about('改写应答的文件，来自 EMULATOR_MOCKS', 'Files that override answers, by EMULATOR_MOCKS')),
    }),
  },
  add: {
    summary: both(
      '改写一个接口的应答：不执行它，以给出的内容作答',
      'Override a call’s answer: it is not carried out, the given content is answered',
    ),
    body: overrideInput,
    answer: rule,
    status: 201,
  },
  remove: {
    summary: both('删除一条改写规则', 'Remove an override'),
    params: z.object({ id: z.string().meta(about('编号', 'Id')) }),
    status: 204,
  },
  clear: { summary: both('删除全部改写规则', 'Remove all overrides'), status: 204 },
})
