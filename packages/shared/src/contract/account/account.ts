import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named, accountId, reviewTime } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { accountType, dataState, emailScene, profileDetails } from './account-fields.ts'
import { passwordNow } from './factor-fields.ts'
import { call } from '../call.ts'
import { email, emailCode, nothing, password, seconds, version } from '../fields.ts'
import { said } from '#src/contract/messages.ts'

const guest = { access: 'public', fidelity: 'specified' } as const
const own = { access: 'signedIn', fidelity: 'specified' } as const
const captchaToken = z
  .string()
  .min(1, said('fields.captchaMissing'))
  .max(128)
  .meta(about('图形验证码的一次性凭证', 'Token of a solved captcha'))
const token = z.string().meta(about('图形验证码的一次性凭证', 'Token of a solved captcha'))

const historyEntry = z
  .object({
    action: named.action,
    fromState: dataState.meta(about('原状态', 'State before')),
    toState: dataState.meta(about('新状态', 'State after')),
    reason: named.reasonOrNull,
    time: named.time,
  })
  .meta({ id: 'ProfileEvent' })

export const getImgCaptcha = call({
  path: '/api/account/getImgCaptcha',
  ...guest,
  body: nothing,
  data: z.object({ captchaId: named.captchaId, image: z.string().meta(explained('account.image')) }),
})

export const checkImgCaptcha = call({
  path: '/api/account/checkImgCaptcha',
  ...guest,
  body: z.object({
    captchaId: named.captchaId,
    code: z
      .string()
      .trim()
      .min(1, said('fields.captchaCodeMissing'))
      .max(16, said('fields.captchaCodeMalformed'))
      .meta(about('图形验证码的文字', 'Text of the captcha')),
  }),
  data: z.object({ captchaToken: token }),
  codes: [CODE.captchaWrong],
})

export const checkEmail = call({
  path: '/api/account/checkEmail',
  ...guest,
  body: z.object({ email: email.meta(about('邮箱', 'E-mail')) }),
  data: z.object({ exists: z.boolean().meta(about('是否已注册', 'Whether it has an account')) }),
})

export const sendEmailCaptcha = call({
  path: '/api/account/sendEmailCaptcha',
  ...guest,
  body: z.object({ email: email.meta(about('邮箱', 'E-mail')), scene: emailScene, captchaToken }),
  data: z.object({ resendAfter: z.int().meta(about('多少秒后可再次发送', 'Seconds until the next one may be sent')) }),
  codes: [CODE.tooSoon, CODE.notSignedIn, CODE.captchaWrong, CODE.tokenMissing],
})

export const register = call({
  path: '/api/account/register',
  creates: true,
  ...guest,
  body: z.object({
    email: email.meta(about('邮箱', 'E-mail')),
    password: password.meta(about('密码', 'Password')),
    emailCode,
    accountType,
    agree: z.literal(true, said('fields.agreementMissing')).meta(about('已同意用户协议', 'Agreement to the terms')),
  }),
  data: z.object({ accountId, email: named.email }),
  codes: [CODE.emailTaken, CODE.emailCodeWrong],
})

export const login = call({
  path: '/api/account/login',
  ...guest,
  body: z.object({
    email: email.meta(about('邮箱', 'E-mail')),
    password: z
      .string()
      .min(1, said('fields.passwordMissing'))
      .max(64, said('fields.credentialsWrong'))
      .meta(about('密码', 'Password')),
    captchaToken: captchaToken.optional(),
  }),
  data: z.object({ token: token.meta(about('登录 token', 'Token')), email: named.email, dataState }),
  codes: [CODE.wrongCredentials, CODE.signInLocked, CODE.captchaWrong, CODE.factorDue],
})

export const signOut = call({
  path: '/api/account/signOut',
  ...own,
  openToFrozen: true,
  openWithoutFactor: true,
  body: nothing,
  data: nothing,
})

export const currentInfo = call({
  path: '/api/account/currentInfo',
  ...own,
  openWithoutFactor: true,
  body: nothing,
  data: z.object({
    ...fieldsOf('accountId', 'email'),
    token: token.meta(about('调用者自己的 token', 'The caller’s own token')),
    accountType,
    dataState,
    ...fieldsOf('name', 'operator'),
    whitelisted: z.boolean().meta(about('是否在白名单内', 'Whether it is on the whitelist')),
    unreadCount: named.unreadCount,
  }),
})

export const backPassword = call({
  path: '/api/account/backPassword',
  ...guest,
  body: z.object({
    email: email.meta(about('邮箱', 'E-mail')),
    emailCode,
    password: password.meta(about('密码', 'Password')),
  }),
  data: nothing,
  codes: [CODE.emailCodeWrong],
})

export const modifyPwd = call({
  path: '/api/account/modifyPwd',
  ...own,
  body: z.object({
    oldPassword: z
      .string()
      .min(1, said('fields.oldPasswordMissing'))
      .max(64, said('fields.oldPasswordWrong'))
      .meta(about('原密码', 'Password until now')),
    password: password.meta(about('密码', 'Password')),
  }),
  data: nothing,
  codes: [CODE.signInLocked, CODE.passwordWrong, CODE.passwordUnchanged],
})

export const modifyEmail = call({
  path: '/api/account/modifyEmail',
  ...own,
  body: z.object({ password: passwordNow, email: email.meta(about('邮箱', 'E-mail')), emailCode }),
  data: z.object({ email: named.email }),
  codes: [CODE.signInLocked, CODE.emailTaken, CODE.emailCodeWrong, CODE.passwordWrong],
})

export const getData = call({
  path: '/api/account/getData',
  ...own,
  body: z.object({ forEdit: z.boolean().default(false).meta(about('返回可修改的原文', 'Unmasked, to be changed')) }),
  data: z.object({
    accountType,
    dataState,
    profile: z
      .object({ name: named.name, ...profileDetails })
      .nullable()
      .meta(about('主体资料', 'Profile')),
    ...fieldsOf('rejectReason', 'freezeReason', 'freezeDetail', 'freezeTime'),
    submitTime: seconds.nullable().meta(about('提交时间', 'When it was submitted')),
    reviewTime,
    history: z.array(historyEntry).meta(about('历史记录', 'History')),
    version,
  }),
})
