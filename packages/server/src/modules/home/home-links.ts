import { APP_STATE, freezeReasonLabel, reportReasonLabel, HEALTH, LINK_STATE, REVIEW_STATE } from '@unilink/shared'
import type { AnswerOf, TODO_KINDS, contract } from '@unilink/shared'
import { message, unkept } from '@unilink/shared/words'
import { Prisma } from '#src/db/client/client.ts'
import type { App } from '#src/generated/sqlite/client.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'

type Todo = AnswerOf<typeof contract.app.queryHome>['todos'][number]

const EACH = 10
/** What is broken comes once for each that a link leads to, and is told once for each link. */
const LEADS = 4 * EACH
const SOON_MS = 7 * 86_400_000

/** A link that something is said of, in a row of its kind. */
interface Row {
  kind: (typeof TODO_KINDS)[number] | 'newest'
  appId: string
  linkId: string
  linkName: string
  modifyId: string | null
  detail: string | null
  at: Date | string | null
}

/**
 * What waits for the owner of these apps: what was refused, what is frozen, broken or reported, what expires within a week, what is in
 * review; and the newest of their links that serve. One statement for all links.
 */
export async function homeLinks(world: World, apps: readonly App[]) {
  const rows = apps.length > 0 ? await readLinks(world, apps) : []
  const appOf = new Map(apps.map((app) => [app.id, app]))
  const now = world.clock.now()
  const newest = rows.find(({ kind }) => kind === 'newest')
  const app = newest && appOf.get(newest.appId)
  // A link may lead to several; it is told of once, by what broke last.
  const broken = new Map(
    rows
      .filter(({ kind }) => kind === 'broken')
      .toReversed()
      .map((row) => [row.linkId, row]),
  )
  const others = rows.filter(({ kind }) => kind !== 'broken' && kind !== 'newest')
  const todos = [...others, ...[...broken.values()].toReversed().slice(0, EACH)].map((row) => ({
    kind: row.kind as Todo['kind'],
    appId: row.appId,
    appName: appOf.get(row.appId)?.appName ?? '',
    linkId: row.linkId,
    linkName: row.linkName,
    modifyId: row.modifyId,
    detail: detailOf(row),
    time: toSeconds(row.at === null ? now : new Date(row.at)),
  }))
  return {
    todos: [...frozenApps(apps, now), ...todos],
    newest: newest && app ? { linkId: newest.linkId, linkName: newest.linkName, code: newest.detail ?? '', app } : null,
  }
}

/** A frozen app is said before its links. */
const frozenApps = (apps: readonly App[], now: Date): Todo[] =>
  apps
    .filter(({ appState }) => appState === APP_STATE.frozen)
    .toSorted((one, other) => (other.frozenAt?.getTime() ?? 0) - (one.frozenAt?.getTime() ?? 0))
    .slice(0, EACH)
    .map((app) => ({
      kind: 'frozen',
      appId: app.id,
      appName: app.appName,
      linkId: null,
      linkName: null,
      modifyId: null,
      detail: reasonOf(app.freezeReason),
      time: toSeconds(app.frozenAt ?? now),
    }))

const reasonOf = (reason: string | null) => freezeReasonLabel(reason ?? '')

function detailOf({ kind, detail }: Row): Todo['detail'] {
  if (kind === 'frozen') return reasonOf(detail)
  if (kind === 'reported') return reportReasonLabel(detail ?? '')
  if (kind !== 'broken' || detail === null) return detail ?? ''
  const space = detail.indexOf(' ')
  return message('targets.at', { url: detail.slice(0, space), finding: unkept(detail.slice(space + 1)) })
}

function readLinks({ db, clock }: World, apps: readonly App[]): Promise<Row[]> {
  const now = clock.now()
  const ofApps = Prisma.sql`l."appId" IN (${Prisma.join(apps.map(({ id }) => id))})`
  const enabled = Prisma.sql`${ofApps} AND l."linkState" = ${LINK_STATE.enabled}`
  // A link's newest submission, by the link's own key: SQLite takes the tables in the order of a CROSS JOIN.
  const submitted = (kind: string, state: number, order: Prisma.Sql) => Prisma.sql`
    SELECT * FROM (SELECT ${Prisma.raw(`'${kind}'`)} AS "kind", l."appId", l."id" AS "linkId", r."content" ->> 'linkName' AS "linkName",
      r."id" AS "modifyId", r."rejectReason" AS "detail", COALESCE(r."reviewedAt", r."applyAt") AS "at"
    FROM "Link" AS l CROSS JOIN "Revision" AS r
    WHERE ${ofApps} AND r."linkId" = l."id" AND r."number" = l."revisionCount" AND r."reviewState" = ${state}
    ORDER BY ${order} LIMIT ${EACH}) AS "${Prisma.raw(kind)}"`
  const link = (kind: string, [detail, at]: readonly [string, string], rest: Prisma.Sql) => Prisma.sql`
    SELECT * FROM (SELECT ${Prisma.raw(`'${kind}'`)} AS "kind", l."appId", l."id" AS "linkId", l."linkName", NULL AS "modifyId",
      l."${Prisma.raw(detail)}" AS "detail", l."${Prisma.raw(at)}" AS "at"
    FROM "Link" AS l WHERE ${rest}) AS "${Prisma.raw(kind)}"`
  return db.read.$queryRaw<Row[]>`
    ${submitted('rejected', REVIEW_STATE.rejected, Prisma.sql`r."reviewedAt" DESC, r."id" DESC`)} UNION ALL
    ${link(
      'frozen',
      ['freezeReason', 'frozenAt'],
      Prisma.sql`${ofApps} AND l."linkState" = ${LINK_STATE.frozen} ORDER BY l."frozenAt" DESC, l."id" DESC LIMIT ${EACH}`,
    )} UNION ALL
    ${link(
      'expiring',
      ['freezeReason', 'validTo'],
      Prisma.sql`${enabled} AND l."validTo" > ${now} AND l."validTo" <= ${new Date(now.getTime() + SOON_MS)}
        ORDER BY l."validTo", l."id" LIMIT ${EACH}`,
    )} UNION ALL
    ${submitted('reviewing', REVIEW_STATE.inReview, Prisma.sql`r."applyAt", r."id"`)} UNION ALL
    ${link(
      'newest',
      ['code', 'createdAt'],
      Prisma.sql`${enabled} AND (l."validTo" IS NULL OR l."validTo" > ${now})
        ORDER BY l."createdAt" DESC, l."id" DESC LIMIT 1`,
    )} UNION ALL
    SELECT * FROM (SELECT 'reported' AS "kind", l."appId", l."id" AS "linkId", l."linkName", NULL AS "modifyId",
      MIN(r."reason") AS "detail", MIN(r."createdAt") AS "at"
    FROM "LinkReport" AS r CROSS JOIN "Link" AS l
    WHERE r."closedAt" IS NULL AND r."kind" = 'report' AND l."id" = r."linkId" AND ${ofApps}
    GROUP BY l."appId", l."id", l."linkName" ORDER BY "at" DESC, "linkId" DESC LIMIT ${EACH}) AS "reported" UNION ALL
    SELECT * FROM (SELECT 'broken' AS "kind", l."appId", l."id" AS "linkId", l."linkName", NULL AS "modifyId",
      t."url" || ' ' || t."finding" AS "detail", t."since" AS "at"
    FROM "LinkTarget" AS t JOIN "LinkLeads" AS s ON s."targetId" = t."id" JOIN "Link" AS l ON l."id" = s."linkId"
    WHERE t."appId" IN (${Prisma.join(apps.map(({ id }) => id))}) AND t."health" = ${HEALTH.broken}
    ORDER BY t."since" DESC, t."id" DESC LIMIT ${LEADS}) AS "broken"`
}
