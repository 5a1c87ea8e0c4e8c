import { told } from '#src/kernel/told/told.ts'
import { CODE, DATA_STATE, LINK_STATE, contract, type DataOf } from '@unilink/shared'
import type { Case } from '#src/verify/case.ts'
import { pictureForm, sampleProfile } from './journey-bodies.ts'
import { BEFORE, done, GIVEN, NO_OPERATOR, JOURNEY_PASSWORD } from './journey.ts'
import type { Journey, NamedStep, Step } from './journey.ts'
import { foreignCases, journeyChanges, writeCases } from './write-cases.ts'
import { journeyVisits, opensApp } from './journey-visits.ts'
import { seen } from '#src/verify/probe.ts'
import { CLIENTS } from './clients.ts'

const toCase = (journey: Journey, { call, name, requirements, run }: NamedStep): Case => ({
  tag: 'destructive',
  subject: call.path,
  name,
  requirements,
  fidelity: call.fidelity,
  run: (probe) => run(probe, journey),
})

/** From registration to figures in a world of its own; each step needs the one before. */
export function journeyCases(journey: Journey): Case[] {
  const { account, app: apps, appLink } = contract
  const steps: NamedStep[] = [
    {
      call: account.register,
      name: told('register with captcha and mailed code, then sign in'),
      requirements: ['captcha', 'registered', 'signIn', 'profileFirst'],
      run: register,
    },
    {
      call: account.improveData,
      name: told('hand in a profile, once; an operator approves it'),
      requirements: ['picture', 'profileOnce', 'profileApproved'],
      run: profile,
    },
    {
      call: apps.add,
      name: told('create an app; its name is taken then'),
      requirements: ['app', 'appTaken'],
      run: app,
    },
    {
      call: appLink.add,
      name: told('create a link; it is not served before its review'),
      requirements: ['linkWaits', 'linkApproved'],
      run: link,
    },
    ...journeyVisits,
  ]
  return steps.map((step) => toCase(journey, step))
}

/** Cases for the journey's account once it has an app and a link. */
export const afterJourney = (journey: Journey): Case[] => [
  ...journeyChanges.map((step) => toCase(journey, step)),
  ...foreignCases(journey),
  ...writeCases(journey),
  toCase(journey, {
    call: contract.account.signOut,
    name: told('sign out; the token is dead then'),
    requirements: ['signedOut'],
    run: signOut,
  }),
]

const register: Step = async (probe, journey) => {
  const { email, aids, bodies } = journey
  const password = JOURNEY_PASSWORD
  const { account } = contract
  if (journey.given) return probe.skip(GIVEN)
  probe.tries('captcha')
  const captcha = await done(probe, account.getImgCaptcha, {})
  const captchaId = captcha?.captchaId ?? ''
  const checked = { captchaId, code: await aids.captcha(probe.target, captchaId) }
  const passed = await done(probe, account.checkImgCaptcha, checked)
  probe.code(await probe.ask(account.checkImgCaptcha, checked), CODE.captchaWrong)
  probe.tries('registered')
  await done(probe, account.sendEmailCaptcha, { email, scene: 'register', captchaToken: passed?.captchaToken ?? '' })
  const emailCode = await aids.mailedCode(probe.target, email)
  const body = { email, password, emailCode, accountType: 1, agree: true } as const
  journey.accountId = (await done(probe, account.register, body))?.accountId ?? ''
  probe.code(await probe.ask(account.register, body), CODE.emailTaken, CODE.emailCodeWrong)
  probe.tries('signIn')
  probe.code(await probe.ask(account.login, { email, password: `${password}x` }), CODE.wrongCredentials)
  const signedIn = await done(probe, account.login, { email, password })
  probe.same(0, signedIn?.dataState, 'dataState ')
  if (!signedIn) return
  journey.token = signedIn.token
  probe.tries('profileFirst')
  probe.code(await probe.ask(contract.app.add, bodies.app, { token: journey.token }), CODE.profileNotApproved)
}

const profile: Step = async (probe, journey) => {
  const { token, aids, accountId } = journey
  if (journey.given) return probe.skip(GIVEN)
  if (!token || !accountId) return probe.skip(BEFORE)
  probe.tries('picture')
  const uploaded = await probe.send({ path: contract.file.upload.path, upload: pictureForm('licence', token) })
  if (!probe.code(uploaded, 0)) return
  journey.licence = uploaded.envelope?.data as DataOf<typeof contract.file.upload>
  const body = sampleProfile(journey.licence.fileId)
  probe.tries('profileOnce')
  probe.same(1, (await done(probe, contract.account.improveData, body, token))?.dataState, 'dataState ')
  probe.code(await probe.ask(contract.account.improveData, body, { token }), CODE.illegalProfileMove)
  const operatorToken = await aids.signIn(probe.target, 'operator')
  if (!operatorToken) return probe.skip(NO_OPERATOR)
  journey.operatorToken = operatorToken
  probe.tries('profileApproved')
  await done(probe, contract.admin.profile.approve, { accountId }, operatorToken)
  probe.same(2, (await done(probe, contract.account.currentInfo, {}, token))?.dataState, 'dataState ')
}

const app: Step = async (probe, journey) => {
  const { token, bodies, given } = journey
  if (!token) return probe.skip(BEFORE)
  if (given && given.dataState !== DATA_STATE.active)
    return probe.skip(told('the account that was given is not active'))
  const body = bodies.app
  probe.tries('app')
  const made = await done(probe, contract.app.add, body, token)
  if (!made) return
  journey.appId = made.appId
  const page = await done(probe, contract.app.queryPage, {}, token)
  const own = page?.list.map(({ appId }) => appId)
  // An account that was given may have others.
  probe.same([made.appId], given ? own?.filter((appId) => appId === made.appId) : own, (value) =>
    told('apps of the new account {}', value),
  )
  probe.tries('appTaken')
  probe.code(await probe.ask(contract.app.add, body, { token }), CODE.packageTaken, CODE.appNameTaken)
}

const link: Step = async (probe, journey) => {
  const { token, appId, bodies } = journey
  if (!token || !appId) return probe.skip(BEFORE)
  probe.tries('linkWaits')
  const made = await done(probe, contract.appLink.add, { ...bodies.link, appId }, token)
  if (!made) return
  const { linkId, url } = made
  const early = await probe.send({ path: new URL(url).pathname, method: 'GET', userAgent: CLIENTS.android })
  if (opensApp(early.text, bodies)) probe.differs(told('a page that opens nothing before the review'), seen(early))
  const pending = await done(probe, contract.appLink.queryDetail, { linkId }, token)
  probe.same(false, pending?.serving, (value) => told('serving before review {}', value))
  probe.code(await probe.ask(contract.appLink.editStateDisable, { linkId }, { token }), CODE.illegalMove)
  const modifyId = pending?.pending?.modifyId
  if (!modifyId) return
  const operatorToken = journey.operatorToken ?? (await journey.aids.signIn(probe.target, 'operator'))
  if (!operatorToken) return probe.skip(NO_OPERATOR)
  journey.operatorToken = operatorToken
  probe.tries('linkApproved')
  await done(probe, contract.admin.link.approve, { modifyId }, operatorToken)
  probe.code(await probe.ask(contract.admin.link.approve, { modifyId }, { token: operatorToken }), CODE.illegalMove)
  const live = await done(probe, contract.appLink.queryDetail, { linkId }, token)
  if (
    !probe.same(
      { serving: true, linkState: LINK_STATE.enabled },
      { serving: live?.serving, linkState: live?.linkState },
    )
  )
    return
  journey.linkId = linkId
  journey.modifyId = modifyId
  journey.url = url
}

const signOut: Step = async (probe, { token, given }) => {
  if (given) return probe.skip(GIVEN)
  if (!token) return probe.skip(BEFORE)
  probe.tries('signedOut')
  await done(probe, contract.account.signOut, {}, token)
  probe.code(await probe.ask(contract.account.currentInfo, {}, { token }), CODE.notSignedIn)
}
