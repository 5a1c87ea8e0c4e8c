import { APP_STATE, DATA_STATE, freezeReasonLabel, LINK_STATE, REVIEW_STATE } from '@unilink/shared'
import type { AnswerOf, contract } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { Opener } from '#src/kernel/crypto/seal.ts'
import type { World } from '#src/kernel/world.ts'
import { WAITING_REPORTS } from './waiting-reports.ts'

type Data = AnswerOf<typeof contract.admin.desk.queryHome>

const MOST = 5

interface Row {
  /** `frozen` and what is, or the queue that it waits in. */
  list: 'frozen' | 'longest'
  kind: string
  id: string
  name: string
  ownerId: string
  /** Why it is frozen; the sealed address of a profile's account. */
  detail: string | null
  at: Date | string
}

/** What has waited longest, whatever its queue, and what was frozen last and still is; of accounts only by their ids. */
export async function readDeskRows({ db }: Pick<World, 'db'>): Promise<readonly Row[]> {
  const rows = (list: Row['list'], columns: string, from: Prisma.Sql, at: string, id = 't."id"') => Prisma.sql`
    SELECT * FROM (SELECT ${Prisma.raw(`'${list}' AS "list", ${columns}, ${at} AS "at" FROM`)} ${from}
      ORDER BY ${Prisma.raw(list === 'frozen' ? `${at} DESC` : `${at}, ${id}`)} LIMIT ${MOST}) AS "rows"`
  const columns = (kind: string, id: string, name: string, owner: string, detail = 'NULL') =>
    `${kind} AS "kind", ${id} AS "id", ${name} AS "name", ${owner} AS "ownerId", ${detail} AS "detail"`
  const app = Prisma.sql`JOIN "App" AS a ON a."id" =`
  const inReview = Prisma.sql`t."reviewState" = ${REVIEW_STATE.inReview}`
  return db.read.$queryRaw<Row[]>(
    Prisma.join(
      [
        rows(
          'longest',
          columns(
            `CASE WHEN t."before" IS NULL THEN 'link' ELSE 'revision' END`,
            't."id"',
            `t."content" ->> 'linkName'`,
            'a."ownerId"',
            `''`,
          ),
          Prisma.sql`"Revision" AS t JOIN "Link" AS l ON l."id" = t."linkId" ${app} l."appId" WHERE ${inReview}`,
          't."applyAt"',
        ),
        rows(
          'longest',
          columns(`'profile'`, 't."accountId"', `''`, 't."accountId"', 'o."emailEnc"'),
          Prisma.sql`"Account" AS o JOIN "Profile" AS t ON t."accountId" = o."id" WHERE o."dataState" = ${DATA_STATE.inReview}`,
          't."submittedAt"',
          't."accountId"',
        ),
        rows(
          'longest',
          columns(`'address'`, 't."id"', 'a."appName"', 'a."ownerId"'),
          Prisma.sql`"AddressChange" AS t ${app} t."appId" WHERE ${inReview}`,
          't."applyAt"',
        ),
        rows(
          'longest',
          columns(`'report'`, 't."id"', 'l."linkName"', 'a."ownerId"'),
          Prisma.sql`"LinkReport" AS t JOIN "Link" AS l ON l."id" = t."linkId" ${app} l."appId" WHERE ${WAITING_REPORTS}`,
          't."createdAt"',
        ),
        rows(
          'frozen',
          columns(`'account'`, 't."id"', `''`, 't."id"', 't."freezeReason"'),
          Prisma.sql`"Account" AS t WHERE t."dataState" = ${DATA_STATE.frozen} AND t."frozenAt" IS NOT NULL`,
          't."frozenAt"',
        ),
        rows(
          'frozen',
          columns(`'app'`, 't."id"', 't."appName"', 't."ownerId"', 't."freezeReason"'),
          Prisma.sql`"App" AS t WHERE t."appState" = ${APP_STATE.frozen} AND t."frozenAt" IS NOT NULL`,
          't."frozenAt"',
        ),
        rows(
          'frozen',
          columns(`'link'`, 't."id"', 't."linkName"', 'a."ownerId"', 't."freezeReason"'),
          Prisma.sql`"Link" AS t ${app} t."appId" WHERE t."linkState" = ${LINK_STATE.frozen} AND t."frozenAt" IS NOT NULL`,
          't."frozenAt"',
        ),
      ],
      ' UNION ALL ',
    ),
  )
}

/** The rows as they are shown, with the names of the accounts that they are of. */
export function presentDeskRows(
  world: Opener,
  rows: readonly Row[],
  nameOf: (ownerId: string) => string,
): Pick<Data, 'longest' | 'newestFrozen'> {
  const shown = rows.map((row) => ({ ...row, owner: nameOf(row.ownerId), time: toSeconds(new Date(row.at)) }))
  return {
    longest: shown
      .filter(({ list }) => list === 'longest')
      .toSorted((one, other) => one.time - other.time)
      .slice(0, MOST)
      .map(({ kind, id, name, owner, detail, time }) => ({
        kind: kind as Data['longest'][number]['kind'],
        id,
        name: name || owner,
        owner: kind === 'profile' ? emailOf(world, { emailEnc: detail ?? '' }) : owner,
        time,
      })),
    newestFrozen: shown
      .filter(({ list }) => list === 'frozen')
      .toSorted((one, other) => other.time - one.time)
      .slice(0, MOST)
      .map(({ kind, id, name, owner, detail, time }) => ({
        type: kind as Data['newestFrozen'][number]['type'],
        id,
        name: name || owner,
        owner: kind === 'account' ? '' : owner,
        reason: freezeReasonLabel(detail ?? ''),
        time,
      })),
  }
}
