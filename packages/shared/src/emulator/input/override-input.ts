import { wrong } from '../wrong-texts.ts'
import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { account } from './fault-input.ts'

/** What is answered instead; without a code it is a success. */
export const overrideAnswer = z.strictObject({
  code: z.number().int().min(0).max(99_999).default(0).meta(about('返回码', 'Code of the answer')),
  /** The catalogue's when left out. */
  msg: z.string().max(500).optional().meta(about('说明', 'Message')),
  data: z.unknown().optional().meta(about('数据', 'Data')),
})

export const overrideInput = z
  .strictObject({
    /** Of a call; `*` stands for any characters. */
    path: z
      .string()
      .max(200)
      .regex(/^\/api\//, wrong('must begin with /api/'))
      .meta(about('路径', 'Path')),
    /** A persona's name or an e-mail: only its requests are answered so. */
    account: account.optional(),
    /** Only requests with this body, the token apart, are answered so; `*` in the place of a value is any. */
    body: z.record(z.string(), z.unknown()).optional().meta(explained('overrideInput.overrideInput')),
    times: z.number().int().min(1).max(1_000_000).optional().meta(about('命中的次数', 'How often it hits')),
    answer: overrideAnswer.optional().meta(about('应答', 'Answer')),
    /** The key of a function of the test kit, in this process. */
    function: z.string().max(64).optional().meta(about('由测试中的函数应答', 'Answered by a function of a test')),
  })
  .refine(
    ({ answer, function: key }) => (answer === undefined) !== (key === undefined),
    wrong('give an answer or a function'),
  )

export type OverrideInput = z.output<typeof overrideInput>
