import type { World } from '#src/kernel/world.ts'

/** Of an app `a`, as SQL: the id of the link that its owner chose, else of its first; null without links. */
export const DEFAULT_LINK = `COALESCE((SELECT d."id" FROM "Link" AS d WHERE d."id" = a."defaultLinkId" AND d."appId" = a."id"),
  (SELECT f."id" FROM "Link" AS f WHERE f."appId" = a."id" ORDER BY f."createdAt", f."id" LIMIT 1))`

/** The id of the link that the short address of an app leads to; null without links. */
export async function defaultLinkOf({ db: { read } }: Pick<World, 'db'>, appId: string): Promise<string | null> {
  const sql = `SELECT ${DEFAULT_LINK} AS "id" FROM "App" AS a WHERE a."id" = $1`
  const [row] = await read.$queryRawUnsafe<{ id: string | null }[]>(sql, appId)
  return row?.id ?? null
}
