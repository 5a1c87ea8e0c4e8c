-- Visits and events are kept in a partition for each day of the visit, in Shanghai; what has none goes into `_default`.
-- Visits that are there become one partition, `_before`, up to the end of this day, without being copied; events are
-- copied, for the hour of their visit. What lies in the future, as a clock set ahead leaves it, goes into `_default`.

ALTER TABLE "Visit" RENAME TO "Visit_before";
ALTER TABLE "Visit_before" DROP CONSTRAINT "Visit_pkey";
DROP INDEX "Visit_id_key";
CREATE TABLE "Visit" (LIKE "Visit_before", CONSTRAINT "Visit_pkey" PRIMARY KEY ("seq", "hour")) PARTITION BY RANGE ("hour");
CREATE UNIQUE INDEX "Visit_id_hour_key" ON "Visit"("id", "hour");
CREATE TABLE "Visit_default" PARTITION OF "Visit" DEFAULT;
CREATE SEQUENCE "Visit_seq_seq" OWNED BY "Visit"."seq";

ALTER TABLE "VisitEvent" RENAME TO "VisitEvent_old";
ALTER TABLE "VisitEvent_old" DROP CONSTRAINT "VisitEvent_pkey";
DROP INDEX "VisitEvent_visitId_kind_key";
CREATE TABLE "VisitEvent" (
    "seq" BIGINT NOT NULL,
    "visitId" TEXT NOT NULL,
    "visitHour" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "hour" INTEGER NOT NULL,
    "linkId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "store" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "VisitEvent_pkey" PRIMARY KEY ("seq", "visitHour")
) PARTITION BY RANGE ("visitHour");
CREATE UNIQUE INDEX "VisitEvent_visitId_kind_visitHour_key" ON "VisitEvent"("visitId", "kind", "visitHour");
CREATE TABLE "VisitEvent_default" PARTITION OF "VisitEvent" DEFAULT;
CREATE SEQUENCE "VisitEvent_seq_seq" OWNED BY "VisitEvent"."seq";

DO $$
DECLARE
  ends INTEGER := ((EXTRACT(EPOCH FROM now())::BIGINT + 28800) / 86400 + 1) * 24;
BEGIN
  CREATE TABLE "VisitEvent_before" (LIKE "VisitEvent" INCLUDING DEFAULTS);
  INSERT INTO "VisitEvent_before" ("seq", "visitId", "visitHour", "kind", "at", "hour", "linkId", "appId", "store")
  SELECT e."seq", e."visitId", COALESCE(v."hour", e."hour"), e."kind", e."at", e."hour", e."linkId", e."appId", e."store"
  FROM "VisitEvent_old" AS e LEFT JOIN "Visit_before" AS v ON v."id" = e."visitId";
  DROP TABLE "VisitEvent_old";

  WITH ahead AS (DELETE FROM "Visit_before" WHERE "hour" >= ends RETURNING *) INSERT INTO "Visit" SELECT * FROM ahead;
  WITH ahead AS (DELETE FROM "VisitEvent_before" WHERE "visitHour" >= ends RETURNING *)
  INSERT INTO "VisitEvent" SELECT * FROM ahead;

  IF EXISTS (SELECT FROM "Visit_before") THEN
    EXECUTE format('ALTER TABLE "Visit" ATTACH PARTITION "Visit_before" FOR VALUES FROM (MINVALUE) TO (%s)', ends);
  ELSE
    DROP TABLE "Visit_before";
  END IF;
  IF EXISTS (SELECT FROM "VisitEvent_before") THEN
    EXECUTE format('ALTER TABLE "VisitEvent" ATTACH PARTITION "VisitEvent_before" FOR VALUES FROM (MINVALUE) TO (%s)', ends);
  ELSE
    DROP TABLE "VisitEvent_before";
  END IF;
END
$$;

-- Rows are numbered on from here: behind all that were stored, and behind those of any backup that is put back.
SELECT setval('"Visit_seq_seq"', GREATEST((EXTRACT(EPOCH FROM now()) * 1000000)::BIGINT, (SELECT MAX("seq") FROM "Visit")));
SELECT setval('"VisitEvent_seq_seq"', GREATEST((EXTRACT(EPOCH FROM now()) * 1000000)::BIGINT, (SELECT MAX("seq") FROM "VisitEvent")));
