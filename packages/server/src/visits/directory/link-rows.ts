import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { DEFAULT_LINK } from '#src/modules/links/default/default-link.ts'
import { toSnapshot } from './to-snapshot.ts'

/** One statement, so that what it reads of a link, its app and its live revision is of one moment. */
const COLUMNS = `l."id", l."code", l."appId", l."reviewState", l."linkState", l."validFrom", l."validTo",
  a."ownerId", a."appName", a."icon", a."iconHue", a."deferred", a."linkPrefix", a."appState", a."updatedAt",
  o."dataState" AS "ownerDataState", p."name" AS "publisher", r."id" AS "revisionId", r."content", r."addresses"
  FROM "Link" AS l JOIN "App" AS a ON a."id" = l."appId" JOIN "Account" AS o ON o."id" = a."ownerId"
  LEFT JOIN "Profile" AS p ON p."accountId" = o."id" LEFT JOIN "Revision" AS r ON r."id" = l."liveRevisionId"`

/** By its own code; the default link of an app also by its prefix alone. */
const readBy = (isAsked: (column: string) => string) =>
  `SELECT l."code" AS "asked", ${COLUMNS} WHERE ${isAsked('l."code"')} UNION ALL
  SELECT a."linkPrefix" AS "asked", ${COLUMNS} WHERE ${isAsked('a."linkPrefix"')} AND l."id" = ${DEFAULT_LINK}`

/** Reads links by what is asked for, codes or prefixes: an array, on SQLite as JSON. */
export const LINKS_SQL = {
  postgresql: readBy((column) => `${column} = ANY($1)`),
  sqlite: readBy((column) => `${column} IN (SELECT "value" FROM json_each($1))`),
} as const

type Rows = Parameters<typeof toSnapshot>[0]
export type LinkRow = Rows['link'] &
  Omit<Rows['app'], 'deferred'> &
  Pick<Rows, 'ownerDataState' | 'publisher'> &
  Pick<NonNullable<Rows['live']>, 'content' | 'addresses'> & {
    /** What was asked for: its code, or the prefix of its app. */
    asked: string
    deferred: boolean | number
    revisionId: string | null
  }

/** Links by what was asked for, from their rows. */
export const snapshotsOf = (rows: readonly LinkRow[]): Map<string, LinkSnapshot> =>
  new Map(rows.map((row) => [row.asked, snapshotOf(row)]))

const snapshotOf = ({ revisionId, content, addresses, deferred, ...row }: LinkRow): LinkSnapshot =>
  toSnapshot({
    link: row,
    app: { ...row, deferred: Boolean(deferred) },
    ownerDataState: row.ownerDataState,
    publisher: row.publisher,
    live: revisionId === null ? undefined : { id: revisionId, content, addresses },
  })
