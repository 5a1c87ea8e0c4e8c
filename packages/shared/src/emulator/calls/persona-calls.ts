import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

const persona = z.strictObject({
  name: z.string().meta(about('名称', 'Name')),
  title: z.string().meta(about('标题', 'Title')),
  email: z.string().meta(about('邮箱', 'E-mail')),
  accountId: z.string().meta(about('账号编号', 'Id of the account')),
  accountType: z.number().meta(explained('personaCalls.accountType')),
  dataState: z.number().meta(about('当前状态，可能已随操作变化', 'Its state now, which the move may have changed')),
  operator: z.boolean().meta(about('是否运营人员', 'Whether it is an operator')),
})

export const personaCalls = declare('personas', ADDRESSES.personas, {
  list: {
    answer: z.strictObject({
      password: z.string().meta(about('密码', 'Password')),
      personas: z.array(persona).meta(about('身份', 'Personas')),
    }),
  },
  login: {
    params: z.object({ name: z.string().meta(about('名称', 'Name')) }),
    answer: persona.extend({ token: z.string().meta(about('登录 token', 'Token')) }),
  },
  session: {
    body: z.strictObject({ token: z.string().meta(about('登录 token', 'Token')) }),
    answer: z.strictObject({
      account: z
        .strictObject({
          accountId: z.string().meta(about('账号编号', 'Id of the account')),
          email: z.string().meta(about('邮箱', 'E-mail')),
        })
        .nullable()
        .meta(about('会话不存在、已过期或已结束时为 null', 'Null where the session is missing, expired or ended')),
    }),
  },
})
