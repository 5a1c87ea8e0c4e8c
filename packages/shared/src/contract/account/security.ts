import { about, both } from '#src/words/about.ts'
import { named, action, createTime, email, total } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { dataState } from './account-fields.ts'
import { call } from '../call.ts'
import { id, nothing, seconds } from '../fields.ts'
import { factorStep, passkeyProof } from './passkey-fields.ts'
import { said } from '#src/contract/messages.ts'
import { byPassword, challenge, code, own, password, recoveryCodes } from './factor-fields.ts'

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
  summary: both(
    '登录第二步：动态口令、恢复码、通行密钥三者之一',
    'Second step of signing in: a one-time code, a recovery code or a passkey',
  ),
  fidelity: 'decided',
  body: answer,
  data: z.object({
    token: z.string().meta(about('登录 token', 'Token')),
    email,
    dataState,
  }),
  codes: [CODE.factorWrong, CODE.signInExpired],
})

export const query = call({
  path: '/api/security/query',
  ...own,
  summary: both(
    '安全设置：二次验证、恢复码、最近的记录',
    'Security settings: second factors, recovery codes, last events',
  ),
  body: nothing,
  data: z.object({
    enabled: named.enabled,
    required: z
      .boolean()
      .meta(
        about(
          '须开启二次验证：运营账号，或本账号自己要求',
          'Has to turn on a second factor: an operator, or by its own wish',
        ),
      ),
    demanded: z.boolean().meta(about('本账号自己要求', 'By its own wish')),
    totp: z
      .object({
        createTime,
        lastUseTime: named.lastUseTime,
      })
      .nullable()
      .meta(about('动态口令', 'One-time codes')),
    passkeys: z
      .array(
        z.object({
          passkeyId: named.passkeyId,
          name: named.name,
          createTime,
          lastUseTime: named.lastUseTime,
        }),
      )
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
            action,
            time: named.time,
            province: named.province,
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
  summary: both('登录中的设备，最近使用的在前', 'Devices with a session, last used first'),
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
  summary: both(
    '凭密码退出一台设备；其下一次调用即被拒绝',
    'End the session of one device, by password; its next call is refused',
  ),
  body: z.object({
    sessionId: named.sessionId,
    password: password.meta(about('密码', 'Password')),
  }),
  data: nothing,
  codes: [...byPassword, CODE.recordNotFound],
})

export const endOtherSessions = call({
  path: '/api/security/endOtherSessions',
  ...own,
  openToFrozen: true,
  summary: both('凭密码退出其他所有设备', 'End all other sessions, by password'),
  body: z.object({ password: password.meta(about('密码', 'Password')) }),
  data: z.object({ ended: z.int().meta(about('结束的登录数', 'Sessions ended')) }),
  codes: byPassword,
})

export const demandFactor = call({
  path: '/api/security/demandFactor',
  ...own,
  summary: both(
    '本账号要求二次验证：不能再移除最后一种，重置后须先重新开启',
    'This account asks for a second factor: the last cannot be removed, and after a reset one must be set up first',
  ),
  body: z.object({ password: password.meta(about('密码', 'Password')) }),
  data: nothing,
  codes: [...byPassword, CODE.factorState],
})

export const beginRelease = call({
  path: '/api/security/beginRelease',
  ...own,
  summary: both(
    '取消要求的第一步：凭密码得到一次验证',
    'First step of no longer asking for it: the password brings a challenge',
  ),
  body: z.object({ password: password.meta(about('密码', 'Password')) }),
  data: factorStep,
  codes: [...byPassword, CODE.factorState],
})

export const releaseFactor = call({
  path: '/api/security/releaseFactor',
  ...own,
  summary: both(
    '取消要求的第二步：动态口令、恢复码、通行密钥三者之一',
    'Second step of no longer asking for it: a one-time code, a recovery code or a passkey',
  ),
  body: answer,
  data: nothing,
  codes: [CODE.factorWrong, CODE.signInExpired],
})

export const beginTotp = call({
  path: '/api/security/beginTotp',
  ...own,
  summary: both(
    '开启或更换动态口令：得到密钥，10 分钟内以第一个口令确认',
    'Turn on or replace one-time codes: gives a secret, to be confirmed by a first code within 10 minutes',
  ),
  body: z.object({ password: password.meta(about('密码', 'Password')) }),
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
  summary: both(
    '以第一个口令确认动态口令；首次开启二次验证时，其他登录全部失效',
    'Confirm one-time codes by the first one; with the first second factor every other session ends',
  ),
  body: z.object({ code }),
  data: z.object({ recoveryCodes }),
  codes: [CODE.factorWrong, CODE.factorState],
})

export const removeTotp = call({
  path: '/api/security/removeTotp',
  ...own,
  summary: both(
    '移除动态口令；移除最后一种即关闭二次验证',
    'Remove one-time codes; without the last factor two-step verification is off',
  ),
  body: z.object({ password: password.meta(about('密码', 'Password')) }),
  data: nothing,
  codes: [...byPassword, CODE.factorState],
})
