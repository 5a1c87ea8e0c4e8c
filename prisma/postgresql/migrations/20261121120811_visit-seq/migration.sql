-- AlterTable
ALTER TABLE "Visit" ADD COLUMN "seq" BIGINT;
UPDATE "Visit" SET "seq" = numbered."seq"
FROM (SELECT "id", ROW_NUMBER() OVER (ORDER BY "at", "id") AS "seq" FROM "Visit") AS numbered
WHERE "Visit"."id" = numbered."id";
ALTER TABLE "Visit" DROP CONSTRAINT "Visit_pkey",
ALTER COLUMN "seq" SET NOT NULL,
ADD CONSTRAINT "Visit_pkey" PRIMARY KEY ("seq");

-- AlterTable
ALTER TABLE "VisitEvent" ADD COLUMN "seq" BIGINT;
UPDATE "VisitEvent" SET "seq" = numbered."seq"
FROM (SELECT "visitId", "kind", ROW_NUMBER() OVER (ORDER BY "at", "visitId", "kind") AS "seq" FROM "VisitEvent") AS numbered
WHERE "VisitEvent"."visitId" = numbered."visitId" AND "VisitEvent"."kind" = numbered."kind";
ALTER TABLE "VisitEvent" DROP CONSTRAINT "VisitEvent_pkey",
ALTER COLUMN "seq" SET NOT NULL,
ADD CONSTRAINT "VisitEvent_pkey" PRIMARY KEY ("seq");

-- CreateIndex
CREATE UNIQUE INDEX "Visit_id_key" ON "Visit"("id");

-- CreateIndex
CREATE UNIQUE INDEX "VisitEvent_visitId_kind_key" ON "VisitEvent"("visitId", "kind");
