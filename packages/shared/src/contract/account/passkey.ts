import { about, both } from '#src/words/about.ts'
import { named } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, nothing } from '../fields.ts'
import { newPasskey, passkeyCreation } from './passkey-fields.ts'

import { byPassword, challenge, own, password, recoveryCodes } from './factor-fields.ts'

const passkeyName = line(40, 'name').meta(about('名称', 'Name'))

export const beginPasskey = call({
  path: '/api/security/beginPasskey',
  ...own,
  summary: both(
    '添加通行密钥：得到交给浏览器的参数，5 分钟内有效',
    'Add a passkey: gives what the browser is asked, for 5 minutes',
  ),
  body: z.object({ password: password.meta(about('密码', 'Password')) }),
  data: z.object({
    challenge: named.challenge,
    options: passkeyCreation.meta(about('可选的值', 'Values to choose from')),
  }),
  codes: [...byPassword, CODE.limitReached],
})

export const addPasskey = call({
  path: '/api/security/addPasskey',
  ...own,
  summary: both(
    '保存浏览器生成的通行密钥；首次开启二次验证时，其他登录全部失效',
    'Keep the passkey that the browser made; with the first second factor every other session ends',
  ),
  body: z.object({
    challenge,
    name: passkeyName,
    passkey: newPasskey.meta(about('通行密钥', 'Passkey')),
  }),
  data: z.object({ passkeyId: named.passkeyId, recoveryCodes }),
  codes: [CODE.factorWrong, CODE.signInExpired],
})

export const renamePasskey = call({
  path: '/api/security/renamePasskey',
  ...own,
  summary: both('通行密钥改名', 'Rename a passkey'),
  body: z.object({
    passkeyId: named.passkeyId,
    name: passkeyName,
  }),
  data: nothing,
  codes: [CODE.recordNotFound],
})

export const removePasskey = call({
  path: '/api/security/removePasskey',
  ...own,
  summary: both(
    '移除通行密钥；移除最后一种即关闭二次验证',
    'Remove a passkey; without the last factor two-step verification is off',
  ),
  body: z.object({
    passkeyId: named.passkeyId,
    password: password.meta(about('密码', 'Password')),
  }),
  data: nothing,
  codes: [...byPassword, CODE.factorState, CODE.recordNotFound],
})

export const renewRecoveryCodes = call({
  path: '/api/security/renewRecoveryCodes',
  ...own,
  summary: both('重新生成恢复码，旧的全部作废', 'Make new recovery codes; the old ones are void'),
  body: z.object({ password: password.meta(about('密码', 'Password')) }),
  data: z.object({ recoveryCodes }),
  codes: [...byPassword, CODE.factorState],
})
