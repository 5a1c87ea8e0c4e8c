import type { Call } from '#src/contract/call.ts'
import { CODE, type Code } from '#src/codes.ts'
import { DEMO } from './demo-ids.ts'
import { exampleOf } from './example-of.ts'

/** A call as it can be sent to the demo world as it stands. */
export interface CallExample {
  /** The persona that sends it; undefined for nobody. */
  as: string | undefined
  body: unknown
  /** What a fresh demo world answers. */
  code: Code
}

const { app, link, account } = DEMO
const TARGETS = { android: 'xqmall://activity?from={channel}', h5: 'https://m.xqmall.example/activity?from={channel}' }
const LINK = { linkName: '秋季会场', scene: '活动推广', targets: TARGETS }
const PROFILE = {
  name: '启明软件有限公司',
  creditCode: '91350100M000100Y43',
  licenceFileId: DEMO.licence,
  legalPersonName: '林知远',
  legalPersonCertType: 1,
  legalPersonCertNo: '11010519491231002X',
  address: '福建省福州市鼓楼区软件大道 89 号',
  contactName: '林知远',
  contactPhone: '13800138000',
  contactEmail: 'rejected@unilink.test',
}

/** By path, where the example that a call's schema gives is not what the demo world takes as it stands. */
const SPECIAL: Record<string, Partial<CallExample>> = {
  // A captcha and a code by mail are new each time: what stands here is a wrong one.
  '/api/account/checkImgCaptcha': { code: CODE.captchaWrong },
  '/api/account/sendEmailCaptcha': { code: CODE.captchaWrong },
  '/api/account/register': { code: CODE.emailCodeWrong },
  '/api/account/backPassword': { code: CODE.emailCodeWrong },
  '/api/account/modifyEmail': {
    body: { password: DEMO.password, email: 'developer@example.com', emailCode: '314159' },
    code: CODE.emailCodeWrong,
  },
  '/api/account/login': { body: { email: 'active@unilink.test', password: DEMO.password } },
  '/api/account/modifyPwd': { body: { oldPassword: DEMO.password, password: 'Sunny4Days' } },
  '/api/account/deleteAccount': { body: { password: DEMO.password, confirm: true } },
  '/api/account/improveData': { as: 'rejected', body: PROFILE },
  '/api/account/withdrawData': { as: 'reviewing' },
  '/api/security/verify': { code: CODE.signInExpired },
  '/api/security/endSession': { body: { sessionId: DEMO.doc, password: DEMO.password }, code: CODE.recordNotFound },
  '/api/security/endOtherSessions': { body: { password: DEMO.password } },
  '/api/security/demandFactor': { as: 'two-step', body: { password: DEMO.password } },
  '/api/security/beginRelease': { as: 'two-step', body: { password: DEMO.password } },
  '/api/security/releaseFactor': { as: 'two-step', code: CODE.signInExpired },
  '/api/security/beginTotp': { body: { password: DEMO.password } },
  '/api/security/confirmTotp': { code: CODE.factorState },
  '/api/security/removeTotp': { as: 'two-step', body: { password: DEMO.password } },
  '/api/security/beginPasskey': { body: { password: DEMO.password } },
  '/api/security/addPasskey': { code: CODE.signInExpired },
  '/api/security/renamePasskey': { code: CODE.recordNotFound },
  '/api/security/removePasskey': { body: { passkeyId: DEMO.doc, password: DEMO.password }, code: CODE.recordNotFound },
  '/api/security/renewRecoveryCodes': { as: 'two-step', body: { password: DEMO.password } },
  '/api/admin/factor/askReset': { body: { accountId: DEMO.twoStep, reason: '手机遗失，已核对营业执照' } },
  '/api/admin/factor/confirmReset': { code: CODE.recordNotFound },
  '/api/admin/factor/withdrawReset': { code: CODE.recordNotFound },
  '/api/app/edit': { body: { appId: app, description: '生鲜、百货与数码，半日送达' } },
  '/api/app/cancelAddressChange': { body: { appId: app } },
  '/api/app/proveDomain': { code: CODE.recordNotFound },
  '/api/app/chooseDomain': { code: CODE.recordNotFound },
  '/api/app/removeDomain': { code: CODE.recordNotFound },
  '/api/admin/domain/refuse': {
    body: { domainId: DEMO.doc, reason: '域名仿冒他人品牌或网站' },
    code: CODE.recordNotFound,
  },
  '/api/admin/domain/allow': { code: CODE.recordNotFound },
  '/api/admin/address/reject': { body: { changeId: DEMO.addressChange, reason: '新地址无法打开，请核对' } },
  '/api/appLink/add': { body: { appId: app, ...LINK } },
  '/api/appLink/addBatch': { body: { appId: app, rows: [LINK], dryRun: true } },
  '/api/app/queryVisitFeed': { body: { appId: app, seconds: 1 } },
  '/api/appLink/setDefault': { body: { linkId: link } },
  '/api/appLink/editTags': { body: { linkId: link, tags: ['秋季'] } },
  '/api/appLink/editParams': { body: { linkId: link, reason: '活动页改版', changes: { targets: TARGETS } } },
  '/api/appLink/editReviewStateCancel': { body: { modifyId: DEMO.revision } },
  '/api/appLink/editStateEnable': { body: { linkId: DEMO.disabledLink } },
  '/api/appLink/queryFreezeReason': { body: { linkId: DEMO.frozenLink } },
  '/api/appLink/simulate': { body: { linkId: link, device: 'xiaomi-browser' } },
  '/api/appLink/simulateAll': { body: { linkId: link } },
  '/api/job/query': { code: CODE.recordNotFound },
  '/api/job/stop': { code: CODE.recordNotFound },
  '/api/job/undo': { code: CODE.recordNotFound },
  '/api/open/resolve': { body: { appKey: DEMO.appKey, url: 'xqmall://activity?from=poster' } },
  '/api/report/add': { body: { code: 'nothing1', reason: 'fraud' }, code: CODE.linkNotFound },
  '/api/appLink/appeal': { body: { linkId: DEMO.frozenLink, detail: '目标页面已整改，请复核' } },
  '/api/admin/report/close': { code: CODE.recordNotFound },
  // A visit's name is signed, so that what stands here is a wrong one.
  '/api/open/confirm': { code: CODE.visitTokenInvalid },
  '/api/open/event': { code: CODE.visitTokenInvalid },
  '/api/show/queryInfoDetail': { body: { id: DEMO.news } },
  '/api/doc/queryDetail': { body: { id: DEMO.doc } },
  '/api/admin/account/freeze': { body: { accountId: account, reason: 'false-profile', detail: '营业执照与主体不符' } },
  '/api/admin/account/unfreeze': { body: { accountId: DEMO.frozenAccount } },
  '/api/admin/profile/approve': { body: { accountId: DEMO.accountInReview } },
  '/api/admin/profile/reject': { body: { accountId: DEMO.accountInReview, reason: '营业执照不清晰' } },
  '/api/admin/app/unfreeze': { body: { appId: DEMO.frozenApp } },
  '/api/admin/link/queryDetail': { body: { modifyId: DEMO.newLink } },
  '/api/admin/link/approve': { body: { modifyId: DEMO.newLink } },
  '/api/admin/link/reject': { body: { modifyId: DEMO.newLink, reason: '目标页面无法打开' } },
  '/api/admin/link/unfreeze': { body: { linkId: DEMO.frozenLink } },
  '/api/admin/whitelist/remove': { body: { id: DEMO.whitelistEntry } },
  '/api/admin/news/queryDetail': { body: { id: DEMO.news } },
  '/api/admin/news/edit': { body: { id: DEMO.news, title: '关联文件随应用资料自动更新' } },
  '/api/admin/news/remove': { body: { id: DEMO.news } },
  '/api/admin/doc/queryDetail': { body: { id: DEMO.doc } },
  '/api/admin/doc/queryVersionPage': { body: { id: DEMO.doc } },
  '/api/admin/doc/queryVersionDetail': { body: { id: DEMO.doc, number: 1 } },
  '/api/admin/doc/add': { body: { title: '接入常见问题', content: '## 如何接入', parentId: DEMO.docFolder } },
  '/api/admin/doc/edit': { body: { id: DEMO.doc, title: '兼容性要求' } },
  '/api/admin/doc/move': { body: { id: DEMO.doc, parentId: '' } },
  '/api/admin/doc/remove': { body: { id: DEMO.doc } },
  '/api/admin/banner/edit': { body: { id: DEMO.banner, enabled: false } },
  '/api/admin/banner/remove': { body: { id: DEMO.banner } },
}

/** How a call is sent to a fresh demo world, by whom, and what comes of it; the same at every call. */
export function callExample(call: Call): CallExample {
  return { as: senderOf(call), code: CODE.ok, body: exampleOf(call.body), ...SPECIAL[call.path] }
}

function senderOf({ access }: Call): string | undefined {
  if (access === 'public') return undefined
  return access === 'operator' ? 'operator' : 'active'
}
