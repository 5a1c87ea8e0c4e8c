import { CODE, allCalls, isReading, contract, exampleOf, type Call } from '@unilink/shared'
import { takesFields, wrongBody, UNKNOWN_ID } from '#src/verify/bodies.ts'
import type { Case } from '#src/verify/case.ts'
import { askBoth } from './both-encodings.ts'
import { BEFORE, type Journey, done, type NamedStep, type Step } from './journey.ts'
import { told } from '#src/kernel/told/told.ts'
import { seen, short } from '#src/verify/probe.ts'
import { CLIENTS } from './clients.ts'
import { opensApp } from './journey-visits.ts'
import { idFieldOf } from './account-cases.ts'

const HIDING = new Set<number>([CODE.appNotFound, CODE.linkNotFound])

/** Another owner's app or link is answered like one that does not exist. */
export function foreignCases(journey: Journey): Case[] {
  return allCalls()
    .filter((call) => call.access !== 'operator' && isOwned(call))
    .map((call): Case => ({
      tag: 'destructive',
      subject: call.path,
      name: told('what belongs to another account is as unknown as what does not exist'),
      fidelity: call.fidelity,
      requirements: ['foreign'],
      run: async (probe) => {
        const field = idFieldOf(call) ?? ''
        const foreign = { appId: journey.appId, linkId: journey.linkId, modifyId: journey.modifyId }[field]
        if (!foreign) return probe.skip(BEFORE)
        const token = await journey.aids.signIn(probe.target, 'other')
        if (!token) return probe.skip(told('there is no second account'))
        probe.tries('foreign')
        const body = exampleOf(call.body) as Record<string, unknown>
        const theirs = await probe.ask(call, { ...body, [field]: foreign }, { token })
        const nobodys = await probe.ask(call, { ...body, [field]: UNKNOWN_ID }, { token })
        probe.code(nobodys, ...call.codes.filter((code) => HIDING.has(code)))
        probe.same(short(nobodys.text), short(theirs.text), (value) => told('as for an unknown id {}', value))
      },
    }))
}

const isOwned = (call: Call): boolean => idFieldOf(call) !== undefined && call.codes.some((code) => HIDING.has(code))

/** Changing calls with a body that is wrong throughout; a server that accepted it would do harm. */
export function writeCases(journey: Journey): Case[] {
  return allCalls()
    .filter(
      (call) =>
        call.access !== 'public' && !isReading(call) && takesFields(call) && !call.path.endsWith('/file/upload'),
    )
    .map((call): Case => ({
      tag: 'destructive',
      subject: call.path,
      name: told('wrong fields are 10001 in both encodings'),
      fidelity: call.fidelity,
      run: async (probe) => {
        const token = call.access === 'operator' ? journey.operatorToken : journey.token
        if (!token) return probe.skip(BEFORE)
        // The profile's state is checked before the body.
        probe.code(
          await askBoth(probe, call, wrongBody(call), token),
          CODE.invalidFields,
          ...(call.states ? [CODE.illegalProfileMove] : []),
        )
      },
    }))
}

const { appLink, admin, notice } = contract

const change: Step = async (probe, { token, operatorToken, linkId, url, bodies }) => {
  if (!token || !operatorToken || !linkId || !url) return probe.skip(BEFORE)
  const path = new URL(url).pathname
  const changed = 'changed-by-verify'
  const page = async () => (await probe.send({ path, method: 'GET', userAgent: CLIENTS.android })).text
  probe.tries('changeWaits')
  const changes = { targets: { ...bodies.link.targets, android: `${bodies.app.android?.scheme}://${changed}` } }
  const made = await done(probe, appLink.editParams, { linkId, reason: '一致性校验', changes }, token)
  if (!made) return
  if ((await page()).includes(changed)) probe.differs(told('a page without the change before its review'), changed)
  probe.tries('changeServed')
  await done(probe, admin.revision.approve, { modifyId: made.modifyId }, operatorToken)
  if (!(await page()).includes(changed))
    probe.differs(told('a page with the change that was approved'), told('the one before'))
}

const freeze: Step = async (probe, { operatorToken, linkId, url, bodies }) => {
  if (!operatorToken || !linkId || !url) return probe.skip(BEFORE)
  const visit = () => probe.send({ path: new URL(url).pathname, method: 'GET', userAgent: CLIENTS.android })
  probe.tries('frozen')
  await done(probe, admin.link.freeze, { linkId, reason: 'complaint', detail: '一致性校验' }, operatorToken)
  const stopped = await visit()
  if (opensApp(stopped.text, bodies))
    probe.differs(told('a page that opens nothing while the link is frozen'), seen(stopped))
  await done(probe, admin.link.unfreeze, { linkId }, operatorToken)
  const again = await visit()
  if (!opensApp(again.text, bodies)) probe.differs(told('a page that opens the app again'), seen(again))
}

const tell: Step = async (probe, { token, linkId }) => {
  if (!token || !linkId) return probe.skip(BEFORE)
  probe.tries('told')
  const page = await done(probe, notice.queryPage, {}, token)
  const kinds = new Set(page?.list.map(({ kind }) => kind))
  probe.same(true, kinds.has('link-approved'), (value) => told('a notice of the link’s approval: {}', value))
}

/** What becomes of a link that is served; it stays as it was approved last. */
export const journeyChanges: readonly NamedStep[] = [
  {
    call: appLink.editParams,
    name: told('a change of a link waits for its review'),
    requirements: ['changeWaits', 'changeServed'],
    run: change,
  },
  { call: admin.link.freeze, name: told('a frozen link opens nothing'), requirements: ['frozen'], run: freeze },
  { call: notice.queryPage, name: told('the owner is told of decisions'), requirements: ['told'], run: tell },
]
