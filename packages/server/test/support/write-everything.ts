import { contract, type BodyOf, type Call, type DataOf } from '@unilink/shared'
import { APP, LINK } from './link-fixtures.ts'
import { SAMPLE_FILES } from './samples/sample-files.ts'
import { CREDIT_CODE, CITIZEN_ID } from './samples/sample-profiles.ts'
import { addressOf, shownCode } from './sign-in-steps.ts'
import { SoftPasskey } from './soft-passkey.ts'
import { idOf, PERSONA_PASSWORD, type TestApp } from './test-app.ts'

/** Makes a call that must succeed. */
export type Say = <C extends Call>(call: C, body?: Partial<BodyOf<C>>, token?: string) => Promise<DataOf<C>>
/** Uploads a file that must be taken. */
export type Send = (bytes: Buffer, purpose: string, token: string) => Promise<string>

interface Hands {
  server: TestApp
  say: Say
  send: Send
}

const { account, admin, app, appLink } = contract
const PASSWORDS = ['Sunny4Days', 'Rainy3Days', 'Windy2Days'] as const
const CONTACT = { contactName: '陈一帆', contactPhone: '13912345678', contactEmail: 'contact@example.com' }

export async function writeEverything(hands: Hands): Promise<void> {
  const token = await passProfile(hands)
  const owner = await hands.server.as('active')
  const appId = await passApps(hands, owner)
  await passLinks(hands, owner, appId)
  await passContent(hands)
  await passFactors(hands)
  await hands.say(contract.stat.add, { events: [{ type: 'page', path: '/documents' }] })
  await hands.say(contract.notice.read, {}, owner)
  await hands.say(account.signOut, {}, token)
}

/** Deletes the account that `writeEverything` registered. */
export async function deleteRegistered({ say }: Hands): Promise<void> {
  const { token } = await say(account.login, { email: 'moved@example.com', password: PASSWORDS[2] })
  await say(account.deleteAccount, { password: PASSWORDS[2], confirm: true }, token)
}

async function mailedCode(
  { server, say }: Hands,
  email: string,
  scene: 'register' | 'backPassword' | 'modifyEmail',
  token?: string,
) {
  // One code a minute per address.
  server.world.clock.advance(60_000)
  const { captchaId } = await say(account.getImgCaptcha)
  const { answer } = await server.world.db.read.captcha.findUniqueOrThrow({ where: { id: captchaId } })
  const { captchaToken } = await say(account.checkImgCaptcha, { captchaId, code: answer })
  await say(account.sendEmailCaptcha, { email, scene, captchaToken }, token)
  return server.world.mail.all().at(-1)?.code ?? ''
}

async function passProfile(hands: Hands): Promise<string> {
  const { server, say, send } = hands
  const operator = await server.as('operator')
  const email = 'fresh@example.com'
  const emailCode = await mailedCode(hands, email, 'register')
  const { accountId } = await say(account.register, {
    email,
    password: PASSWORDS[0],
    emailCode,
    accountType: 1,
    agree: true,
  })
  const { token } = await say(account.login, { email, password: PASSWORDS[0] })
  const profile = {
    name: '远帆科技有限公司',
    creditCode: CREDIT_CODE,
    licenceFileId: await send(SAMPLE_FILES.pdf, 'licence', token),
    legalPersonName: '陈一帆',
    legalPersonCertType: 1,
    legalPersonCertNo: CITIZEN_ID,
    address: '福建省福州市鼓楼区一号',
    ...CONTACT,
  }
  await say(account.improveData, profile, token)
  await say(account.withdrawData, {}, token)
  await say(account.improveData, profile, token)
  await say(admin.profile.reject, { accountId, reason: '执照不清晰' }, operator)
  await say(account.improveData, profile, token)
  await say(admin.profile.approve, { accountId }, operator)
  await say(account.changeContact, { ...CONTACT, contactName: '林知远', address: '二号' }, token)
  await say(account.modifyPwd, { oldPassword: PASSWORDS[0], password: PASSWORDS[1] }, token)
  const newCode = await mailedCode(hands, 'moved@example.com', 'modifyEmail', token)
  await say(account.modifyEmail, { password: PASSWORDS[1], email: 'moved@example.com', emailCode: newCode }, token)
  const lostCode = await mailedCode(hands, 'moved@example.com', 'backPassword')
  await say(account.backPassword, { email: 'moved@example.com', emailCode: lostCode, password: PASSWORDS[2] })
  await say(admin.account.freeze, { accountId, reason: 'false-profile' }, operator)
  await say(admin.account.unfreeze, { accountId }, operator)
  return (await say(account.login, { email: 'moved@example.com', password: PASSWORDS[2] })).token
}

async function passApps({ server, say }: Hands, owner: string): Promise<string> {
  const operator = await server.as('operator')
  const { appId } = await say(app.add, APP, owner)
  await say(app.edit, { appId, description: '改过', android: { scheme: 'starshop' } }, owner)
  await say(app.renewSecret, { appId }, owner)
  await say(admin.app.freeze, { appId, reason: 'security-risk' }, operator)
  await say(admin.app.unfreeze, { appId }, operator)
  return appId
}

async function passLinks({ server, say }: Hands, owner: string, appId: string): Promise<void> {
  const operator = await server.as('operator')
  const { linkId } = await say(appLink.add, { ...LINK, appId }, owner)
  await say(appLink.editReviewStateCancel, { linkId }, owner)
  const change = (remark: string) =>
    say(appLink.editParams, { linkId, reason: '改正', changes: { remark, share: { title: remark } } }, owner)
  const first = await change('一')
  await say(admin.link.reject, { modifyId: first.modifyId, reason: '不清楚' }, operator)
  await say(admin.link.approve, { modifyId: (await change('二')).modifyId }, operator)
  await say(admin.revision.reject, { modifyId: (await change('三')).modifyId, reason: '不清楚' }, operator)
  await say(admin.revision.approve, { modifyId: (await change('四')).modifyId }, operator)
  await change('五')
  await say(appLink.editStateDisable, { linkId }, owner)
  await say(appLink.editStateEnable, { linkId }, owner)
  await say(appLink.editTags, { linkId, tags: ['春季'] }, owner)
  await say(appLink.setDefault, { linkId }, owner)
  const { code } = (await server.call(appLink.queryDetail, { linkId }, owner)).data
  await say(contract.report.add, { code, reason: 'fraud' })
  const { list } = (await server.call(admin.report.queryPage, {}, operator)).data
  await say(admin.report.close, { reportId: list[0]?.reportId ?? '', reason: '经核实没有违规' }, operator)
  await say(admin.link.freeze, { linkId, reason: 'security-risk' }, operator)
  await say(appLink.appeal, { linkId, detail: '已经改正' }, owner)
  await say(admin.link.unfreeze, { linkId }, operator)
  await passAddresses({ server, say }, owner, appId)
  await passDomains({ server, say }, owner, appId)
  await say(appLink.addBatch, { appId, rows: [{ ...LINK, linkName: '批量' }] }, owner)
  await passJobs({ server, say }, owner, { appId, linkId })
}

/** A move of many links: undone, and once more, stopped. */
async function passJobs(
  { server, say }: Pick<Hands, 'server' | 'say'>,
  owner: string,
  { appId, linkId }: { appId: string; linkId: string },
): Promise<void> {
  const { jobId } = await say(appLink.moveBatch, { appId, linkIds: [linkId], move: 'disable' }, owner)
  const settled = async (state: string) => {
    while ((await server.call(contract.job.query, { jobId }, owner)).data.jobState !== state);
  }
  await settled('done')
  const workUntil = new Date(server.world.clock.now().getTime() + 3_600_000)
  const data = { jobState: 'running', worker: 'another', workUntil }
  await server.world.db.transaction((tx) => tx.linkJob.update({ where: { id: jobId }, data }))
  await say(contract.job.stop, { jobId }, owner)
  await say(contract.job.undo, { jobId }, owner)
  await settled('undone')
}

/** Changes of an app's addresses: taken back, refused, approved. */
async function passAddresses(
  { server, say }: Pick<Hands, 'server' | 'say'>,
  owner: string,
  appId: string,
): Promise<void> {
  const operator = await server.as('operator')
  const change = async (h5Url: string) => {
    await say(app.edit, { appId, h5Url }, owner)
    return { changeId: (await server.call(app.queryAddressChange, { appId }, owner)).data.change?.changeId ?? '' }
  }
  await say(app.cancelAddressChange, await change('https://m.starbridge.example/1'), owner)
  await say(admin.address.reject, { ...(await change('https://m.starbridge.example/2')), reason: '不清楚' }, operator)
  await say(admin.address.approve, await change('https://m.starbridge.example/3'), operator)
}

/** Domains of an app's own: proven, refused, allowed again, removed. */
async function passDomains(
  { server, say }: Pick<Hands, 'server' | 'say'>,
  owner: string,
  appId: string,
): Promise<void> {
  const operator = await server.as('operator')
  const { domainId, domain } = await say(app.addDomain, { appId, domain: 'go.starbridge.example' }, owner)
  server.world.internet.setRecord(domain, true)
  await say(app.proveDomain, { domainId }, owner)
  await say(app.chooseDomain, { domainId }, owner)
  await say(admin.domain.refuse, { domainId, reason: '仿冒' }, operator)
  await say(admin.domain.allow, { domainId }, operator)
  await say(app.removeDomain, { domainId }, owner)
}

async function passContent({ server, say }: Hands): Promise<void> {
  const operator = await server.as('operator')
  const twice = async <C extends Call>(add: C, body: Partial<BodyOf<C>>) => {
    const [kept, removed] = [await say(add, body, operator), await say(add, body, operator)] as { id: string }[]
    return { kept: kept?.id ?? '', removed: removed?.id ?? '' }
  }
  const news = await twice(admin.news.add, { title: '资讯', summary: '摘要', content: '正文' })
  await say(admin.news.edit, { id: news.kept, title: '改过' }, operator)
  await say(admin.news.remove, { id: news.removed }, operator)
  const doc = await twice(admin.doc.add, { title: '文档', content: '正文' })
  await say(admin.doc.edit, { id: doc.kept, title: '改过' }, operator)
  await say(admin.doc.move, { id: doc.kept, parentId: '', index: 0 }, operator)
  await say(admin.doc.remove, { id: doc.removed }, operator)
  const banner = await twice(admin.banner.add, { position: 'home', title: '横幅', image: '/content/banner-link.svg' })
  await say(admin.banner.edit, { id: banner.kept, title: '改过' }, operator)
  await say(admin.banner.remove, { id: banner.removed }, operator)
  await say(admin.whitelist.add, { entry: '@kept.example' }, operator)
  const { id } = await say(admin.whitelist.add, { entry: '@removed.example' }, operator)
  await say(admin.whitelist.remove, { id }, operator)
}

/** Second factors of `other`, the reset of that of `two-step`, and sessions. */
async function passFactors({ server, say }: Hands): Promise<void> {
  const { security } = contract
  const password = PERSONA_PASSWORD
  const token = await server.as('other')
  await say(security.beginTotp, { password }, token)
  await say(security.confirmTotp, { code: await shownCode(server, 'other') }, token)
  const { challenge, options } = await say(security.beginPasskey, { password }, token)
  const { portalOrigin } = server.world.config
  const passkey = new SoftPasskey(new URL(portalOrigin).hostname, portalOrigin, { same: true })
  const made = { challenge, name: '手机', passkey: passkey.create(options.challenge) }
  const { passkeyId } = await say(security.addPasskey, made, token)
  await say(security.renamePasskey, { passkeyId, name: '旧手机' }, token)
  const { recoveryCodes } = await say(security.renewRecoveryCodes, { password }, token)
  await say(security.demandFactor, { password }, token)
  const release = await say(security.beginRelease, { password }, token)
  await say(security.releaseFactor, { challenge: release.challenge, recoveryCode: recoveryCodes[0] }, token)
  const asked = await server.call(account.login, { email: addressOf('other'), password })
  const { challenge: step } = asked.data as unknown as { challenge: string }
  server.world.clock.advance(60_000)
  const { token: second } = await say(security.verify, { challenge: step, code: await shownCode(server, 'other') })
  const mine = (await say(security.querySessions, {}, second)).find(({ current }) => current)
  await say(security.endSession, { sessionId: mine?.sessionId ?? '', password }, token)
  await say(security.endOtherSessions, { password }, token)
  await say(security.removeTotp, { password }, token)
  await say(security.removePasskey, { passkeyId, password }, token)
  const [asker, confirmer] = [await server.as('operator'), await server.as('personal')]
  await server.world.db.transaction((tx) =>
    tx.account.update({ where: { id: idOf('personal') }, data: { operator: true } }),
  )
  const wish = { accountId: idOf('two-step'), reason: '手机遗失' }
  const { resetId: first } = await say(admin.factor.askReset, wish, asker)
  await say(admin.factor.withdrawReset, { resetId: first }, asker)
  const { resetId } = await say(admin.factor.askReset, wish, asker)
  await say(admin.factor.confirmReset, { resetId }, confirmer)
}
