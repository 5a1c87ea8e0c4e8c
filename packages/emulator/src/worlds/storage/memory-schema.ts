import { z } from 'zod'
import { faultInput, mailCalls, overrideInput, WECHAT_ANSWERS, MOST_OUTAGES, outage } from '@unilink/shared/emulator'

/** The range of years that a clock may be set to. */
const FIRST_MS = Date.UTC(1880)
const LAST_MS = Date.UTC(2300)
const moment = z.number().min(FIRST_MS).max(LAST_MS)

const enclosed = z.strictObject({
  fileName: z.string(),
  contentType: z.string(),
  contentId: z.string().optional(),
  content: z.base64(),
})

/** Checks memories from outside: with anything else the world might not open again. */
export const keptSchema = z.strictObject({
  clock: z.strictObject({ base: moment, real: moment, scale: z.number().min(0).max(100_000) }).optional(),
  mail: z
    .array(
      z.looseObject({
        id: z.string(),
        from: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        scene: z.string(),
        code: z.string().optional(),
        time: z.iso.datetime(),
        read: z.boolean(),
        tags: z.array(z.string()),
        cc: z.string().optional(),
        bcc: z.string().optional(),
        replyTo: z.string().optional(),
        messageId: z.string().optional(),
        headers: z.record(z.string(), z.string()).optional(),
        source: z.string().optional(),
        enclosed: z.array(enclosed).optional(),
      }),
    )
    .optional(),
  mailChaos: mailCalls.chaos.answer.optional(),
  faults: z
    .strictObject({
      count: z.int().min(0),
      rules: z.array(
        z.strictObject({
          id: z.string(),
          input: faultInput,
          hits: z.int().min(0),
          remaining: z.int().min(0).nullable(),
        }),
      ),
    })
    .optional(),
  overrides: z
    .strictObject({
      count: z.int().min(0),
      kept: z.array(
        z.strictObject({
          input: overrideInput,
          rule: z.strictObject({
            id: z.string(),
            path: z.string(),
            account: z.string().optional(),
            by: z.enum(['answer', 'function']),
            hits: z.int().min(0),
            remaining: z.int().min(0).nullable(),
            lastError: z.string().nullable().default(null),
          }),
        }),
      ),
    })
    .optional(),
  outages: z.array(outage).max(MOST_OUTAGES).optional(),
  wechat: z.enum(WECHAT_ANSWERS).optional(),
})
