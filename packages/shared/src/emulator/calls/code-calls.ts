import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

export const codeCalls = declare('codes', ADDRESSES.codes, {
  code: {
    summary: '寄给某个邮箱的最新验证码，或二次验证的动态口令与恢复码；可以等待',
    query: z.object({
      to: z.string().trim().toLowerCase().min(1).describe('邮箱'),
      scene: z.string().describe('register、backPassword、modifyEmail；totp、recovery 为二次验证').optional(),
      wait: z.coerce.number<number>().min(0).max(30).default(0).describe('最多等待多少秒'),
    }),
    answer: z.strictObject({ to: z.string(), scene: z.string().optional(), code: z.string(), time: z.iso.datetime() }),
  },
  captcha: {
    summary: '图形验证码的答案',
    params: z.object({ id: z.string() }),
    answer: z.strictObject({ captchaId: z.string(), answer: z.string(), expires: z.iso.datetime() }),
  },
})
