import { about } from '#src/words/about.ts'
import { named } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { accountType, dataState } from './account-fields.ts'
import { passwordNow } from './factor-fields.ts'
import { call } from '../call.ts'
import { baseVersion, lineOrNone, nothing } from '../fields.ts'
import { contact, profileInput } from './profile.ts'
import { said } from '#src/contract/messages.ts'

const own = { access: 'signedIn', fidelity: 'specified' } as const

export const improveData = call({
  path: '/api/account/improveData',
  ...own,
  states: [0, 3],
  body: profileInput.extend({ accountType: accountType.optional() }),
  data: z.object({ dataState }),
  codes: [CODE.illegalProfileMove, CODE.fileNotFound],
})

export const withdrawData = call({
  path: '/api/account/withdrawData',
  ...own,
  states: [1],
  body: nothing,
  data: z.object({ dataState }),
  codes: [CODE.illegalProfileMove],
})

export const changeContact = call({
  path: '/api/account/changeContact',
  ...own,
  states: [2],
  body: z.object({
    ...contact,
    address: lineOrNone(200, 'address').meta(about('地址', 'Postal address')),
    baseVersion,
  }),
  data: nothing,
  codes: [CODE.illegalProfileMove, CODE.editConflict],
})

export const getLegalPersonCertificateType = call({
  path: '/api/account/getLegalPersonCertificateType',
  ...own,
  body: nothing,
  data: z.array(z.object({ value: named.value, label: named.label })),
})

export const exportOwnData = call({
  path: '/api/account/exportOwnData',
  access: 'signedIn',
  fidelity: 'decided',
  body: nothing,
  data: z.unknown(),
  answer: 'file',
  codes: [CODE.tooManyRequests],
})

export const deleteAccount = call({
  path: '/api/account/deleteAccount',
  access: 'signedIn',
  fidelity: 'decided',
  body: z.object({
    password: passwordNow,
    confirm: z.literal(true, said('fields.deletionUnconfirmed')).meta(about('确认', 'Confirmation')),
  }),
  data: nothing,
  codes: [CODE.signInLocked, CODE.passwordWrong],
})
