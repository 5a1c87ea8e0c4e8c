import { about, both } from '#src/words/about.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

export const codeCalls = declare('codes', ADDRESSES.codes, {
  code: {
    summary: both(
      '寄给某个邮箱的最新验证码，或二次验证的动态口令与恢复码；可以等待',
      'The newest code mailed to an address, or a one-time or recovery code; can wait',
    ),
    query: z.object({
      to: z.string().trim().toLowerCase().min(1).meta(about('邮箱', 'E-mail')),
      scene: z
        .string()
        .meta(
          about(
            'register、backPassword、modifyEmail；totp、recovery 为二次验证',
            'register, backPassword, modifyEmail; totp and recovery of the second factor',
          ),
        )
        .optional(),
      wait: z.coerce
        .number<number>()
        .min(0)
        .max(30)
        .default(0)
        .meta(about('最多等待多少秒', 'Seconds to wait at most')),
    }),
    answer: z.strictObject({
      to: z.string().meta(about('收件邮箱', 'E-mail of the recipient')),
      scene: z.string().optional().meta(about('场景', 'Scene')),
      code: z.string().meta(about('验证码', 'Code')),
      time: z.iso.datetime().meta(about('时间', 'Time')),
    }),
  },
  captcha: {
    summary: both('图形验证码的答案', 'Answer of a captcha'),
    params: z.object({ id: z.string().meta(about('编号', 'Id')) }),
    answer: z.strictObject({
      captchaId: z.string().meta(about('图形验证码编号', 'Id of the captcha')),
      answer: z.string().meta(about('应答', 'Answer')),
      expires: z.iso.datetime().meta(about('失效时间', 'When it expires')),
    }),
  },
})
