import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named, createTime, email, total } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { dataState } from './account-fields.ts'
import { call } from '../call.ts'
import { id, nothing, seconds } from '../fields.ts'
import { factorStep, passkeyProof } from './passkey-fields.ts'
import { said } from '#src/contract/messages.ts'
import { byPassword, challenge, code, own, passwordNow, recoveryCodes } from './factor-fields.ts'

/** An answer to a second step, in one of the ways that the account has. */
const answer = z
  .object({
    challenge,
    code: code.optional(),
    recoveryCode: z
      .string()
      .trim()
      .max(32, said('fields.recoveryCodeMalformed'))
      .optional()
      .meta(about('恢复码', 'Recovery code')),
    passkey: passkeyProof.optional().meta(about('通行密钥', 'Passkey')),
  })
  .refine((given) => [given.code, given.recoveryCode, given.passkey].filter(Boolean).length === 1, {
    path: ['code'],
    ...said('fields.factorMissing'),
  })

export const verify = call({
  path: '/api/security/verify',
  access: 'public',
  fidelity: 'decided',
  body: answer,
  data: z.object({ token: z.string().meta(about('登录 token', 'Token')), email, dataState }),
  codes: [CODE.factorWrong, CODE.signInExpired],
})

export const query = call({
  path: '/api/security/query',
  ...own,
  body: nothing,
  data: z.object({
    enabled: named.enabled,
    required: z.boolean().meta(explained('security.required')),
    demanded: z.boolean().meta(about('本账号自己要求', 'By its own wish')),
    totp: z.object(fieldsOf('createTime', 'lastUseTime')).nullable().meta(about('动态口令', 'One-time codes')),
    passkeys: z
      .array(z.object(fieldsOf('passkeyId', 'name', 'createTime', 'lastUseTime')))
      .meta(about('通行密钥', 'Passkeys')),
    recovery: z
      .object({ total, left: z.int().meta(about('剩余数量', 'How many are left')), createTime })
      .nullable()
      .meta(about('恢复码', 'Recovery codes')),
    passwordTime: seconds.meta(about('密码最近修改的时间', 'When the password was last changed')),
    events: z
      .array(
        z
          .object({
            eventId: id.meta(about('记录编号', 'Id of the event')),
            ...fieldsOf('action', 'time', 'province'),
            device: z.string().meta(about('设备', 'Device')),
          })
          .meta({ id: 'SecurityEvent' }),
      )
      .meta(about('事件', 'Events')),
  }),
})

export const querySessions = call({
  path: '/api/security/querySessions',
  ...own,
  body: nothing,
  data: z.array(
    z
      .object({
        sessionId: named.sessionId,
        device: z.string().meta(about('未能识别时为空', 'Empty where unrecognised')),
        phone: z.boolean().meta(about('是否手机', 'Whether it is a phone')),
        province: z.string().meta(about('未知时为空', 'Empty where unknown')),
        current: z.boolean().meta(about('是否当前的', 'Whether it is the current one')),
        createTime,
        lastUseTime: seconds.meta(about('每小时至多更新一次', 'Updated once an hour at most')),
      })
      .meta({ id: 'SessionEntry' }),
  ),
})

export const endSession = call({
  path: '/api/security/endSession',
  ...own,
  openToFrozen: true,
  body: z.object({ sessionId: named.sessionId, password: passwordNow }),
  data: nothing,
  codes: [...byPassword, CODE.recordNotFound],
})

export const endOtherSessions = call({
  path: '/api/security/endOtherSessions',
  ...own,
  openToFrozen: true,
  body: z.object({ password: passwordNow }),
  data: z.object({ ended: z.int().meta(about('结束的登录数', 'Sessions ended')) }),
  codes: byPassword,
})

const factorByPassword = {
  ...own,
  body: z.object({ password: passwordNow }),
  data: nothing,
  codes: [...byPassword, CODE.factorState],
}
export const demandFactor = call({ path: '/api/security/demandFactor', ...factorByPassword })
export const removeTotp = call({ path: '/api/security/removeTotp', ...factorByPassword })

export const beginRelease = call({ path: '/api/security/beginRelease', ...factorByPassword, data: factorStep })

export const releaseFactor = call({
  path: '/api/security/releaseFactor',
  ...own,
  body: answer,
  data: nothing,
  codes: [CODE.factorWrong, CODE.signInExpired],
})

export const beginTotp = call({
  path: '/api/security/beginTotp',
  ...own,
  body: z.object({ password: passwordNow }),
  data: z.object({
    secret: z.string().meta(about('base32', 'base32')),
    uri: z.string().meta(about('地址', 'Address')),
    qr: z.string().meta(about('SVG data URI', 'SVG data URI')),
  }),
  codes: byPassword,
})

export const confirmTotp = call({
  path: '/api/security/confirmTotp',
  ...own,
  body: z.object({ code }),
  data: z.object({ recoveryCodes }),
  codes: [CODE.factorWrong, CODE.factorState],
})
