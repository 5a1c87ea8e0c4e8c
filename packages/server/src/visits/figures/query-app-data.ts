import { ACCESS_DEFINITIONS, DISTRIBUTION_DEFINITIONS, LINK_STATE, serves } from '@unilink/shared'
import type { contract, AnswerOf, ParsedBodyOf } from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { comparedVisits } from '#src/modules/apps/compared-visits.ts'
import { daysBack } from './stats-range.ts'

type Call = typeof contract.app.queryData

/** The figures of an app for today, yesterday, the last 7 and 30 days with today, and ever; and the states of its links. */
export async function queryAppData(context: ActorContext, { appId }: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const app = await findOwnedApp(context, appId)
  const now = context.world.clock.now()
  const today = daysBack(now, 1)
  const visits = context.world.visitStore.figures(context.left)
  const periods = [today, daysBack(now, 1, 1), daysBack(now, 7), daysBack(now, 30), { from: 0, to: today.to }]
  const [access, distribution, links, comparisons] = await Promise.all([
    visits.accessTotals({ appId }, periods),
    visits.distributionTotals({ appId }, periods),
    countLinks(context, app),
    comparedVisits(context, { apps: [appId] }, [], periods.slice(0, -1)),
  ])
  const changes = Object.fromEntries(comparisons.changes(appId).map((change, at) => [PERIODS[at], change])) as Changes
  const [first, yesterday, last7, last30, total] = access.map((one, at) => ({ ...one, ...distribution[at] })) as [
    Figures,
    Figures,
    Figures,
    Figures,
    Figures,
  ]
  const definitions = { ...ACCESS_DEFINITIONS, ...DISTRIBUTION_DEFINITIONS }
  return { today: first, yesterday, last7, last30, total, changes, links, definitions }
}

type Figures = AnswerOf<Call>['today']
type Changes = AnswerOf<Call>['changes']

const PERIODS = ['today', 'yesterday', 'last7', 'last30'] as const

async function countLinks(
  { world, actor }: ActorContext,
  { id: appId, appState }: Pick<App, 'id' | 'appState'>,
): Promise<AnswerOf<Call>['links']> {
  const links = await world.db.read.link.findMany({
    where: { appId },
    select: { linkState: true, liveRevisionId: true, openRevisionId: true, validFrom: true, validTo: true },
  })
  const now = world.clock.now().getTime()
  const isServing = (link: (typeof links)[number]) =>
    serves({
      linkState: link.linkState,
      hasLiveRevision: link.liveRevisionId !== null,
      appState,
      ownerDataState: actor.dataState,
      validFrom: link.validFrom?.getTime(),
      validTo: link.validTo?.getTime(),
      now,
    }).serves
  return {
    total: links.length,
    serving: links.filter(isServing).length,
    reviewing: links.filter(({ openRevisionId }) => openRevisionId !== null).length,
    frozen: links.filter(({ linkState }) => linkState === LINK_STATE.frozen).length,
  }
}
