import { z } from 'zod'

/** How the emulator refuses a call of its own, with the HTTP status. A rule of the product adds its code and data. */
export const emuRefusal = z.looseObject({
  error: z.string(),
  zh: z.string().describe('同一句话的中文').optional(),
  code: z.number().describe('产品规则的返回码').optional(),
  data: z.unknown().optional(),
  problems: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .describe('每一处有误的参数')
    .optional(),
})

export type EmuRefusal = z.output<typeof emuRefusal>
