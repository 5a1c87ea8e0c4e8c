import type { AnswerOf, ParsedBodyOf, contract, DataOf } from '@unilink/shared'
import { BY_TIME, findPage, NEWEST } from '#src/db/client/find-page.ts'
import type { ActorContext } from '#src/http/context.ts'
import { presentAppSummary, presentAppDetail } from '#src/modules/apps/app-presenter.ts'
import { appSearch } from '#src/modules/apps/app-search.ts'
import { byVisits } from '#src/modules/apps/by-visits.ts'
import { visitTrends } from '#src/modules/apps/visit-trends.ts'
import { searchIn } from '#src/db/client/search.ts'
import { versionOf } from '#src/modules/changes/merge-edit.ts'
import { openAddresses } from '#src/modules/apps/addresses/settle-addresses.ts'
import { withColumns } from '#src/modules/apps/app-columns.ts'
import { appFieldsOf } from '#src/modules/apps/app-platforms.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'

type Calls = typeof contract.app

type Where = ReturnType<typeof appSearch> & { ownerId: string }

const ORDERS = {
  ...BY_TIME,
  name: [{ appName: 'asc' as const }, ...NEWEST],
  changed: [{ updatedAt: 'desc' as const }, ...NEWEST],
}

/** A page of the caller's apps in the order asked for; the keyword is looked for in names and packages. */
export async function queryAppPage(
  context: ActorContext,
  input: ParsedBodyOf<Calls['queryPage']>,
): Promise<AnswerOf<Calls['queryPage']>> {
  const { world, actor } = context
  const where = { ownerId: actor.accountId, ...appSearch(world, input.keyword) }
  const { rows: apps, total } = await findApps(context, where, input)
  const trendOf = await visitTrends(context, { apps: apps.map(({ id }) => id) })
  return { list: apps.map((app) => presentAppSummary(app, trendOf(app.id))), total }
}

async function findApps(context: ActorContext, where: Where, input: ParsedBodyOf<Calls['queryPage']>) {
  const { order, page, perPage } = input
  const { app } = context.world.db.read
  if (order !== 'mostVisited' && order !== 'leastVisited') {
    return findPage(app, { where, orderBy: ORDERS[order] }, input)
  }
  // An account has few enough apps (LIMIT_APPS_PER_ACCOUNT) to go through all.
  const all = await app.findMany({ where, orderBy: NEWEST })
  const ids = all.map(({ id }) => id)
  const trendOf = await visitTrends(context, { apps: ids })
  const visits = new Map(ids.map((id) => [id, trendOf(id).pv7d]))
  const byId = new Map(all.map((one) => [one.id, one]))
  const shown = byVisits(ids, visits, order).slice((page - 1) * perPage, page * perPage)
  return { rows: shown.flatMap((id) => byId.get(id) ?? []), total: ids.length }
}

/** The caller's apps as the switcher of the breadcrumb lists them, newest first. */
export async function queryAppList(
  context: ActorContext,
  input: ParsedBodyOf<Calls['queryList']>,
): Promise<DataOf<Calls['queryList']>> {
  const { world, actor } = context
  const where = { ownerId: actor.accountId, ...searchIn(world.db, input.keyword, 'appName') }
  const select = { id: true, appName: true, icon: true } as const
  const { rows, total } = await findPage(world.db.read.app, { where, select, orderBy: NEWEST }, input)
  return { list: rows.map((app) => ({ ...app, appId: app.id })), total }
}

type Call = typeof contract.app.queryDetail

/** An app of the caller, with everything said of it; its version is that of what an edit goes on from. Refuses with `appNotFound`. */
export async function queryAppDetail(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world } = context
  const app = await findOwnedApp(context, input.appId)
  const waiting = await openAddresses(world.db.read, app)
  return presentAppDetail(world, app, versionOf(world, appFieldsOf(withColumns(app, waiting))))
}
