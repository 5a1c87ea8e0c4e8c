import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

export const codeCalls = declare('codes', ADDRESSES.codes, {
  code: {
    query: z.object({
      to: z.string().trim().toLowerCase().min(1).meta(about('邮箱', 'E-mail')),
      scene: z.string().meta(explained('codeCalls.scene')).optional(),
      wait: z.coerce.number<number>().min(0).max(30).default(0).meta(explained('codeCalls.wait')),
    }),
    answer: z.strictObject({
      to: z.string().meta(about('收件邮箱', 'E-mail of the recipient')),
      scene: z.string().optional().meta(about('场景', 'Scene')),
      code: z.string().meta(about('验证码', 'Code')),
      time: z.iso.datetime().meta(about('时间', 'Time')),
    }),
  },
  captcha: {
    params: z.object({ id: z.string().meta(about('编号', 'Id')) }),
    answer: z.strictObject({
      captchaId: z.string().meta(about('图形验证码编号', 'Id of the captcha')),
      answer: z.string().meta(about('应答', 'Answer')),
      expires: z.iso.datetime().meta(about('失效时间', 'When it expires')),
    }),
  },
})
