import { z } from 'zod'
import { account } from './fault-input.ts'

/** What is answered instead; without a code it is a success. */
export const overrideAnswer = z.strictObject({
  code: z.number().int().min(0).max(99_999).default(0),
  /** The catalogue's when left out. */
  msg: z.string().max(500).optional(),
  data: z.unknown().optional(),
})

export const overrideInput = z
  .strictObject({
    /** Of a call; `*` stands for any characters. */
    path: z
      .string()
      .max(200)
      .regex(/^\/api\//, 'must begin with /api/'),
    /** A persona's name or an e-mail: only its requests are answered so. */
    account: account.optional(),
    /** Only requests with this body, the token apart, are answered so; `*` in the place of a value is any. */
    body: z.record(z.string(), z.unknown()).optional(),
    times: z.number().int().min(1).max(1_000_000).optional(),
    answer: overrideAnswer.optional(),
    /** The key of a function of the test kit, in this process. */
    function: z.string().max(64).optional(),
  })
  .refine(({ answer, function: key }) => (answer === undefined) !== (key === undefined), 'give an answer or a function')

export type OverrideInput = z.output<typeof overrideInput>
