import { wrong } from '../wrong-texts.ts'
import { about } from '#src/words/about.ts'
import { z } from 'zod'

/** More than anybody needs at a time. */
export const MOST_OUTAGES = 200

const url = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/[^/?#]+/, wrong('must begin with http:// or https:// and a host'))
  .meta(about('地址的开头；以它开头的地址都受影响', 'Beginning of addresses; all that begin so are affected'))

export const outage = z.strictObject({
  url,
  status: z.int().min(400).max(599).optional().meta(about('HTTP 状态', 'HTTP status')),
  problem: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta(about('连接失败的说法；不给 status 时采用', 'What the failed connection says; used where no status is given'))
    .optional(),
})
