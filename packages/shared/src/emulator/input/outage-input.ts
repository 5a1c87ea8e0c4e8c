import { z } from 'zod'

/** More than anybody needs at a time. */
export const MOST_OUTAGES = 200

const url = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/[^/?#]+/, 'must begin with http:// or https:// and a host')

export const outage = z.strictObject({
  url: url.describe('地址的开头；以它开头的地址都受影响'),
  status: z.int().min(400).max(599).optional(),
  problem: z.string().trim().min(1).max(100).describe('连接失败的说法；不给 status 时采用').optional(),
})
