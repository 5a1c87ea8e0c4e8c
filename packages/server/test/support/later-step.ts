import type { DataStep } from '@unilink/server/db/migrations/run-data-steps.ts'

/** Rows of a made-up later release, and how many its step changes at a time. */
export const LATER = { rows: 35, batch: 10 }

/** The migration of that release. */
export const LATER_MIGRATION = `CREATE TABLE "Later" ("id" INTEGER NOT NULL PRIMARY KEY, "changes" INTEGER NOT NULL);
INSERT INTO "Later" ("id", "changes")
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LATER.rows}) SELECT i, 0 FROM n;`

/** The step of that release; it counts how often it changed each row. */
export const laterStep: DataStep = {
  name: 'change-later',
  next: (tx) =>
    tx.$executeRawUnsafe(`UPDATE "Later" SET "changes" = "changes" + 1 WHERE "id" IN
      (SELECT "id" FROM "Later" WHERE "changes" = 0 ORDER BY "id" LIMIT ${LATER.batch})`),
}
