import { about, both } from '#src/words/about.ts'
import { named } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { accountType, dataState } from './account-fields.ts'
import { call } from '../call.ts'
import { baseVersion, lineOrNone, nothing } from '../fields.ts'
import { contact, profileInput } from './profile.ts'
import { said } from '#src/contract/messages.ts'

const own = { access: 'signedIn', fidelity: 'specified' } as const

export const improveData = call({
  path: '/api/account/improveData',
  ...own,
  states: [0, 3],
  summary: both('提交账号资料审核（未完善或审核不通过时）', 'Submit the profile for review (incomplete or rejected)'),
  body: profileInput.extend({
    accountType: accountType.optional(),
  }),
  data: z.object({
    dataState,
  }),
  codes: [CODE.illegalProfileMove, CODE.fileNotFound],
})

export const withdrawData = call({
  path: '/api/account/withdrawData',
  ...own,
  states: [1],
  summary: both('撤回审核中的资料', 'Withdraw a profile from review'),
  body: nothing,
  data: z.object({
    dataState,
  }),
  codes: [CODE.illegalProfileMove],
})

export const changeContact = call({
  path: '/api/account/changeContact',
  ...own,
  states: [2],
  summary: both(
    '修改联系信息，无需重新审核；个人可以不填地址',
    'Change the contact details without review; individuals may leave out the address',
  ),
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
  summary: both('法定代表人证件类型', 'Kinds of certificates of legal representatives'),
  body: nothing,
  data: z.array(z.object({ value: named.value, label: named.label })),
})

export const exportOwnData = call({
  path: '/api/account/exportOwnData',
  access: 'signedIn',
  summary: both(
    '下载本人数据副本（JSON 文件；证件号脱敏）',
    'Download a copy of one’s own data (JSON; numbers masked)',
  ),
  fidelity: 'decided',
  body: nothing,
  data: z.unknown(),
  answer: 'file',
  codes: [CODE.tooManyRequests],
})

export const deleteAccount = call({
  path: '/api/account/deleteAccount',
  access: 'signedIn',
  summary: both(
    '注销账号：链接停止服务，个人信息删除，邮箱释放；已冻结的账号不能注销',
    'Delete the account: links stop, personal data is erased, the e-mail is free again; not while frozen',
  ),
  fidelity: 'decided',
  body: z.object({
    password: z
      .string()
      .min(1, said('fields.passwordMissing'))
      .max(64, said('fields.passwordWrong'))
      .meta(about('密码', 'Password')),
    confirm: z.literal(true, said('fields.deletionUnconfirmed')).meta(about('确认', 'Confirmation')),
  }),
  data: nothing,
  codes: [CODE.signInLocked, CODE.passwordWrong],
})
