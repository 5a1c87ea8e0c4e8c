import { about } from '#src/words/about.ts'
import { named } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, nothing } from '../fields.ts'
import { newPasskey, passkeyCreation } from './passkey-fields.ts'

import { byPassword, challenge, own, passwordNow, recoveryCodes } from './factor-fields.ts'

const passkeyName = line(40, 'name').meta(about('名称', 'Name'))

export const beginPasskey = call({
  path: '/api/security/beginPasskey',
  ...own,
  body: z.object({ password: passwordNow }),
  data: z.object({
    challenge: named.challenge,
    options: passkeyCreation.meta(about('可选的值', 'Values to choose from')),
  }),
  codes: [...byPassword, CODE.limitReached],
})

export const addPasskey = call({
  path: '/api/security/addPasskey',
  ...own,
  body: z.object({ challenge, name: passkeyName, passkey: newPasskey.meta(about('通行密钥', 'Passkey')) }),
  data: z.object({ passkeyId: named.passkeyId, recoveryCodes }),
  codes: [CODE.factorWrong, CODE.signInExpired],
})

export const renamePasskey = call({
  path: '/api/security/renamePasskey',
  ...own,
  body: z.object({ passkeyId: named.passkeyId, name: passkeyName }),
  data: nothing,
  codes: [CODE.recordNotFound],
})

export const removePasskey = call({
  path: '/api/security/removePasskey',
  ...own,
  body: z.object({ passkeyId: named.passkeyId, password: passwordNow }),
  data: nothing,
  codes: [...byPassword, CODE.factorState, CODE.recordNotFound],
})

export const renewRecoveryCodes = call({
  path: '/api/security/renewRecoveryCodes',
  ...own,
  body: z.object({ password: passwordNow }),
  data: z.object({ recoveryCodes }),
  codes: [...byPassword, CODE.factorState],
})
