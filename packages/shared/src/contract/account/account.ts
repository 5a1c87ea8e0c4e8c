import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { accountType, dataState, emailScene } from './account-fields.ts'
import { call } from '../call.ts'
import { baseVersion, email, emailCode, id, lineOrNone, nothing, password, seconds, version } from '../fields.ts'
import { contact, profileInput } from './profile.ts'
import { said } from '#src/contract/messages.ts'

const guest = { access: 'public', fidelity: 'specified' } as const
const own = { access: 'signedIn', fidelity: 'specified' } as const
const captchaToken = z.string().min(1, said('fields.captchaMissing')).max(128)
const token = z.string()

const historyEntry = z
  .object({
    action: z.string(),
    fromState: dataState,
    toState: dataState,
    reason: z.string().nullable(),
    time: seconds,
  })
  .meta({ id: 'ProfileEvent' })

export const getImgCaptcha = call({
  path: '/api/account/getImgCaptcha',
  ...guest,
  summary: '获取图形验证码',
  body: nothing,
  data: z.object({ captchaId: id, image: z.string().describe('PNG data URI，240×80 像素，按一半大小显示') }),
})

export const checkImgCaptcha = call({
  path: '/api/account/checkImgCaptcha',
  ...guest,
  summary: '校验图形验证码，换取一次性凭证',
  body: z.object({
    captchaId: id,
    code: z.string().trim().min(1, said('fields.captchaCodeMissing')).max(16, said('fields.captchaCodeMalformed')),
  }),
  data: z.object({ captchaToken: token }),
  codes: [CODE.captchaWrong],
})

export const checkEmail = call({
  path: '/api/account/checkEmail',
  ...guest,
  summary: '查询邮箱是否已注册',
  body: z.object({ email }),
  data: z.object({ exists: z.boolean() }),
})

export const sendEmailCaptcha = call({
  path: '/api/account/sendEmailCaptcha',
  ...guest,
  summary: '发送邮箱验证码；场景 modifyEmail 需要登录',
  body: z.object({ email, scene: emailScene, captchaToken }),
  data: z.object({ resendAfter: z.int().describe('多少秒后可再次发送') }),
  codes: [CODE.tooSoon, CODE.notSignedIn, CODE.captchaWrong, CODE.tokenMissing],
})

export const register = call({
  path: '/api/account/register',
  creates: true,
  ...guest,
  summary: '注册账号',
  body: z.object({
    email,
    password,
    emailCode,
    accountType,
    agree: z.literal(true, said('fields.agreementMissing')),
  }),
  data: z.object({ accountId: id, email: z.string() }),
  codes: [CODE.emailTaken, CODE.emailCodeWrong],
})

export const login = call({
  path: '/api/account/login',
  ...guest,
  summary: '登录；同一邮箱连续 3 次失败后需要图形验证凭证；已开启二次验证的账号以 11020 得到下一步的凭证',
  body: z.object({
    email,
    password: z.string().min(1, said('fields.passwordMissing')).max(64, said('fields.credentialsWrong')),
    captchaToken: captchaToken.optional(),
  }),
  data: z.object({ token, email: z.string(), dataState }),
  codes: [CODE.wrongCredentials, CODE.signInLocked, CODE.captchaWrong, CODE.factorDue],
})

export const signOut = call({
  path: '/api/account/signOut',
  ...own,
  openToFrozen: true,
  openWithoutFactor: true,
  summary: '退出登录',
  body: nothing,
  data: nothing,
})

export const currentInfo = call({
  path: '/api/account/currentInfo',
  ...own,
  openWithoutFactor: true,
  summary: '当前账号',
  body: nothing,
  data: z.object({
    accountId: id,
    email: z.string(),
    token: token.describe('调用者自己的 token'),
    accountType,
    dataState,
    name: z.string(),
    operator: z.boolean(),
    whitelisted: z.boolean(),
    unreadCount: z.int(),
  }),
})

export const backPassword = call({
  path: '/api/account/backPassword',
  ...guest,
  summary: '找回密码',
  body: z.object({ email, emailCode, password }),
  data: nothing,
  codes: [CODE.emailCodeWrong],
})

export const modifyPwd = call({
  path: '/api/account/modifyPwd',
  ...own,
  summary: '修改密码；其他登录全部失效',
  body: z.object({
    oldPassword: z.string().min(1, said('fields.oldPasswordMissing')).max(64, said('fields.oldPasswordWrong')),
    password,
  }),
  data: nothing,
  codes: [CODE.signInLocked, CODE.passwordWrong, CODE.passwordUnchanged],
})

export const modifyEmail = call({
  path: '/api/account/modifyEmail',
  ...own,
  summary: '修改账号邮箱；原邮箱会收到通知，其他登录全部失效',
  body: z.object({
    password: z.string().min(1, said('fields.passwordMissing')).max(64, said('fields.passwordWrong')),
    email,
    emailCode,
  }),
  data: z.object({ email: z.string() }),
  codes: [CODE.signInLocked, CODE.emailTaken, CODE.emailCodeWrong, CODE.passwordWrong],
})

export const getData = call({
  path: '/api/account/getData',
  ...own,
  summary: '账号资料；证件号与联系电话默认脱敏，凭 forEdit 返回当前状态下可修改的原文',
  body: z.object({ forEdit: z.boolean().default(false) }),
  data: z.object({
    accountType,
    dataState,
    profile: z
      .object({
        name: z.string(),
        creditCode: z.string().nullable(),
        licenceFileId: id.nullable(),
        legalPersonName: z.string().nullable(),
        legalPersonCertType: z.int().nullable(),
        legalPersonCertNo: z.string().nullable(),
        citizenId: z.string().nullable(),
        idFrontFileId: id.nullable(),
        idBackFileId: id.nullable(),
        address: z.string(),
        contactName: z.string(),
        contactPhone: z.string(),
        contactEmail: z.string(),
      })
      .nullable(),
    rejectReason: z.string().nullable(),
    freezeReason: z.string().nullable(),
    freezeDetail: z.string().nullable(),
    freezeTime: seconds.nullable(),
    submitTime: seconds.nullable(),
    reviewTime: seconds.nullable(),
    history: z.array(historyEntry),
    version: version.describe('联系信息的版本，修改时作为 baseVersion 提交'),
  }),
})

export const improveData = call({
  path: '/api/account/improveData',
  ...own,
  states: [0, 3],
  summary: '提交账号资料审核（未完善或审核不通过时）',
  body: profileInput.extend({ accountType: accountType.optional() }),
  data: z.object({ dataState }),
  codes: [CODE.illegalProfileMove, CODE.fileNotFound],
})

export const withdrawData = call({
  path: '/api/account/withdrawData',
  ...own,
  states: [1],
  summary: '撤回审核中的资料',
  body: nothing,
  data: z.object({ dataState }),
  codes: [CODE.illegalProfileMove],
})

export const changeContact = call({
  path: '/api/account/changeContact',
  ...own,
  states: [2],
  summary: '修改联系信息，无需重新审核；个人可以不填地址',
  body: z.object({ ...contact, address: lineOrNone(200, 'address'), baseVersion }),
  data: nothing,
  codes: [CODE.illegalProfileMove, CODE.editConflict],
})

export const getLegalPersonCertificateType = call({
  path: '/api/account/getLegalPersonCertificateType',
  ...own,
  summary: '法定代表人证件类型',
  body: nothing,
  data: z.array(z.object({ value: z.int(), label: z.string() })),
})

export const exportOwnData = call({
  path: '/api/account/exportOwnData',
  access: 'signedIn',
  summary: '下载本人数据副本（JSON 文件；证件号脱敏）',
  fidelity: 'decided',
  body: nothing,
  data: z.unknown(),
  answer: 'file',
  codes: [CODE.tooManyRequests],
})

export const deleteAccount = call({
  path: '/api/account/deleteAccount',
  access: 'signedIn',
  summary: '注销账号：链接停止服务，个人信息删除，邮箱释放；已冻结的账号不能注销',
  fidelity: 'decided',
  body: z.object({
    password: z.string().min(1, said('fields.passwordMissing')).max(64, said('fields.passwordWrong')),
    confirm: z.literal(true, said('fields.deletionUnconfirmed')),
  }),
  data: nothing,
  codes: [CODE.signInLocked, CODE.passwordWrong],
})
