import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { dataState } from './account-fields.ts'
import { call } from '../call.ts'
import { id, line, nothing, seconds } from '../fields.ts'
import { factorStep, newPasskey, passkeyCreation, passkeyProof } from './passkey-fields.ts'
import { said } from '#src/contract/messages.ts'

const password = z.string().min(1, said('fields.passwordMissing')).max(64, said('fields.passwordWrong'))
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, said('fields.totpMalformed'))
const challenge = z.string().min(1, said('fields.challengeMissing')).max(128)
const passkeyName = line(40, 'name')
/** Shown once, when the second factor is turned on or they are drawn anew; empty otherwise. */
const recoveryCodes = z.array(z.string()).describe('只显示这一次；未重新生成时为空')

/** For everyone who is signed in, whatever their profile is like and whether or not they have a factor yet. */
const own = { access: 'signedIn' as const, openWithoutFactor: true as const, fidelity: 'decided' as const }
/** What asks for the password as well: whoever holds a session only must not change how one signs in. */
const byPassword = [CODE.signInLocked, CODE.passwordWrong] as const

/** An answer to a second step, in one of the ways that the account has. */
const answer = z
  .object({
    challenge,
    code: code.optional(),
    recoveryCode: z.string().trim().max(32, said('fields.recoveryCodeMalformed')).optional(),
    passkey: passkeyProof.optional(),
  })
  .refine((given) => [given.code, given.recoveryCode, given.passkey].filter(Boolean).length === 1, {
    path: ['code'],
    ...said('fields.factorMissing'),
  })

export const verify = call({
  path: '/api/security/verify',
  access: 'public',
  summary: '登录第二步：动态口令、恢复码、通行密钥三者之一',
  fidelity: 'decided',
  body: answer,
  data: z.object({ token: z.string(), email: z.string(), dataState }),
  codes: [CODE.factorWrong, CODE.signInExpired],
})

export const query = call({
  path: '/api/security/query',
  ...own,
  summary: '安全设置：二次验证、恢复码、最近的记录',
  body: nothing,
  data: z.object({
    enabled: z.boolean(),
    required: z.boolean().describe('须开启二次验证：运营账号，或本账号自己要求'),
    demanded: z.boolean().describe('本账号自己要求'),
    totp: z.object({ createTime: seconds, lastUseTime: seconds.nullable() }).nullable(),
    passkeys: z.array(
      z.object({ passkeyId: id, name: z.string(), createTime: seconds, lastUseTime: seconds.nullable() }),
    ),
    recovery: z.object({ total: z.int(), left: z.int(), createTime: seconds }).nullable(),
    passwordTime: seconds,
    events: z.array(
      z
        .object({ eventId: id, action: z.string(), time: seconds, province: z.string(), device: z.string() })
        .meta({ id: 'SecurityEvent' }),
    ),
  }),
})

export const querySessions = call({
  path: '/api/security/querySessions',
  ...own,
  summary: '登录中的设备，最近使用的在前',
  body: nothing,
  data: z.array(
    z
      .object({
        sessionId: id,
        device: z.string().describe('未能识别时为空'),
        phone: z.boolean(),
        province: z.string().describe('未知时为空'),
        current: z.boolean(),
        createTime: seconds,
        lastUseTime: seconds.describe('每小时至多更新一次'),
      })
      .meta({ id: 'SessionEntry' }),
  ),
})

export const endSession = call({
  path: '/api/security/endSession',
  ...own,
  openToFrozen: true,
  summary: '凭密码退出一台设备；其下一次调用即被拒绝',
  body: z.object({ sessionId: id, password }),
  data: nothing,
  codes: [...byPassword, CODE.recordNotFound],
})

export const endOtherSessions = call({
  path: '/api/security/endOtherSessions',
  ...own,
  openToFrozen: true,
  summary: '凭密码退出其他所有设备',
  body: z.object({ password }),
  data: z.object({ ended: z.int() }),
  codes: byPassword,
})

export const demandFactor = call({
  path: '/api/security/demandFactor',
  ...own,
  summary: '本账号要求二次验证：不能再移除最后一种，重置后须先重新开启',
  body: z.object({ password }),
  data: nothing,
  codes: [...byPassword, CODE.factorState],
})

export const beginRelease = call({
  path: '/api/security/beginRelease',
  ...own,
  summary: '取消要求的第一步：凭密码得到一次验证',
  body: z.object({ password }),
  data: factorStep,
  codes: [...byPassword, CODE.factorState],
})

export const releaseFactor = call({
  path: '/api/security/releaseFactor',
  ...own,
  summary: '取消要求的第二步：动态口令、恢复码、通行密钥三者之一',
  body: answer,
  data: nothing,
  codes: [CODE.factorWrong, CODE.signInExpired],
})

export const beginTotp = call({
  path: '/api/security/beginTotp',
  ...own,
  summary: '开启或更换动态口令：得到密钥，10 分钟内以第一个口令确认',
  body: z.object({ password }),
  data: z.object({ secret: z.string().describe('base32'), uri: z.string(), qr: z.string().describe('SVG data URI') }),
  codes: byPassword,
})

export const confirmTotp = call({
  path: '/api/security/confirmTotp',
  ...own,
  summary: '以第一个口令确认动态口令；首次开启二次验证时，其他登录全部失效',
  body: z.object({ code }),
  data: z.object({ recoveryCodes }),
  codes: [CODE.factorWrong, CODE.factorState],
})

export const removeTotp = call({
  path: '/api/security/removeTotp',
  ...own,
  summary: '移除动态口令；移除最后一种即关闭二次验证',
  body: z.object({ password }),
  data: nothing,
  codes: [...byPassword, CODE.factorState],
})

export const beginPasskey = call({
  path: '/api/security/beginPasskey',
  ...own,
  summary: '添加通行密钥：得到交给浏览器的参数，5 分钟内有效',
  body: z.object({ password }),
  data: z.object({ challenge: z.string(), options: passkeyCreation }),
  codes: [...byPassword, CODE.limitReached],
})

export const addPasskey = call({
  path: '/api/security/addPasskey',
  ...own,
  summary: '保存浏览器生成的通行密钥；首次开启二次验证时，其他登录全部失效',
  body: z.object({ challenge, name: passkeyName, passkey: newPasskey }),
  data: z.object({ passkeyId: id, recoveryCodes }),
  codes: [CODE.factorWrong, CODE.signInExpired],
})

export const renamePasskey = call({
  path: '/api/security/renamePasskey',
  ...own,
  summary: '通行密钥改名',
  body: z.object({ passkeyId: id, name: passkeyName }),
  data: nothing,
  codes: [CODE.recordNotFound],
})

export const removePasskey = call({
  path: '/api/security/removePasskey',
  ...own,
  summary: '移除通行密钥；移除最后一种即关闭二次验证',
  body: z.object({ passkeyId: id, password }),
  data: nothing,
  codes: [...byPassword, CODE.factorState, CODE.recordNotFound],
})

export const renewRecoveryCodes = call({
  path: '/api/security/renewRecoveryCodes',
  ...own,
  summary: '重新生成恢复码，旧的全部作废',
  body: z.object({ password }),
  data: z.object({ recoveryCodes }),
  codes: [...byPassword, CODE.factorState],
})
