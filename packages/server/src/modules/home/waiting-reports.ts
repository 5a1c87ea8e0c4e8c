import { Prisma } from '#src/db/client/client.ts'

/** The first of the reports `t` that wait about a link for one reason: they are decided on together, and count as one. */
export const WAITING_REPORTS = Prisma.sql`t."closedAt" IS NULL AND NOT EXISTS (
  SELECT 1 FROM "LinkReport" AS e WHERE e."linkId" = t."linkId" AND e."kind" = t."kind" AND e."closedAt" IS NULL
    AND (e."createdAt" < t."createdAt" OR (e."createdAt" = t."createdAt" AND e."id" < t."id")))`
