import { HEALTH, LINK_STATE, TODO_KINDS, type AnswerOf, type contract } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { ActorContext } from '#src/http/context.ts'
import type { World } from '#src/kernel/world.ts'
import { presentAppSummary } from '#src/modules/apps/app-presenter.ts'
import { visitTrends } from '#src/modules/apps/visit-trends.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { homeLinks } from './home-links.ts'
import { homeVisits } from './home-visits.ts'

type Data = AnswerOf<typeof contract.app.queryHome>

const TOP = 5

/** All that the caller's first screen shows, over all apps of theirs. */
export async function queryHome(context: ActorContext): Promise<Data> {
  const { world, actor } = context
  await world.rollups.freshen()
  const apps = await world.db.read.app.findMany({
    where: { ownerId: actor.accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const ids = apps.map(({ id }) => id)
  const [visits, trendOf, { todos, newest }, counts] = await Promise.all([
    homeVisits(context, ids),
    visitTrends(context, { apps: ids }),
    homeLinks(world, apps),
    countLinks(world, ids),
  ])
  const rows = apps.map((app) => presentAppSummary(app, trendOf(app.id)))
  return {
    apps: apps.length,
    links: { total: rows.reduce((sum, { linkCount }) => sum + linkCount, 0), serving: counts.serving },
    newestLink: newest && {
      linkId: newest.linkId,
      linkName: newest.linkName,
      url: linkUrl(world, newest),
      appId: newest.app.id,
      appName: newest.app.appName,
    },
    ...visits,
    brokenLinks: counts.broken,
    todos: todos.toSorted((one, other) => rankOf(one) - rankOf(other)),
    topApps: rows.toSorted((one, other) => other.pv7d - one.pv7d).slice(0, TOP),
  }
}

const rankOf = ({ kind }: Data['todos'][number]): number => TODO_KINDS.indexOf(kind)

/** How many links of some apps serve, and how many lead to something broken. */
async function countLinks({ db, clock }: World, appIds: readonly string[]): Promise<Counts> {
  if (appIds.length === 0) return { serving: 0, broken: 0 }
  const ids = Prisma.join(appIds)
  const [counts] = await readRows<Counts>(
    db,
    Prisma.sql`SELECT
      (SELECT COUNT(*) FROM "Link" WHERE "appId" IN (${ids}) AND "linkState" = ${LINK_STATE.enabled}
        AND ("validTo" IS NULL OR "validTo" > ${clock.now()})) AS "serving",
      (SELECT COUNT(DISTINCT l."linkId") FROM "LinkTarget" AS t JOIN "LinkLeads" AS l ON l."targetId" = t."id"
        WHERE t."appId" IN (${ids}) AND t."health" = ${HEALTH.broken}) AS "broken"`,
  )
  return counts ?? { serving: 0, broken: 0 }
}

interface Counts {
  serving: number
  broken: number
}
