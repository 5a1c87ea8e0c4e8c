-- DropIndex
DROP INDEX "AccessRollup_appId_unit_bucket_linkId_idx";

-- By hand: days have a table of their own, and so do hours. Among the hours each day of a link stood on another page.
ALTER TABLE "AccessRollup" RENAME TO "AccessRollup_hours";
ALTER TABLE "AccessRollup_hours" RENAME CONSTRAINT "AccessRollup_pkey" TO "AccessRollup_hours_pkey";
CREATE TABLE "AccessRollup" (LIKE "AccessRollup_hours", CONSTRAINT "AccessRollup_pkey" PRIMARY KEY ("scope","unit","bucket")) PARTITION BY LIST ("unit");
CREATE TABLE "AccessRollup_days" PARTITION OF "AccessRollup" FOR VALUES IN (24);
INSERT INTO "AccessRollup_days" SELECT * FROM "AccessRollup_hours" WHERE "unit" = 24 ORDER BY "appId", "bucket", "linkId";
DELETE FROM "AccessRollup_hours" WHERE "unit" = 24;
ALTER TABLE "AccessRollup" ATTACH PARTITION "AccessRollup_hours" FOR VALUES IN (1);

ALTER TABLE "Recurrence" RENAME TO "Recurrence_hours";
ALTER TABLE "Recurrence_hours" RENAME CONSTRAINT "Recurrence_pkey" TO "Recurrence_hours_pkey";
CREATE TABLE "Recurrence" (LIKE "Recurrence_hours", CONSTRAINT "Recurrence_pkey" PRIMARY KEY ("scope","what","unit","bucket","previous")) PARTITION BY LIST ("unit");
CREATE TABLE "Recurrence_days" PARTITION OF "Recurrence" FOR VALUES IN (24);
INSERT INTO "Recurrence_days" SELECT * FROM "Recurrence_hours" WHERE "unit" = 24 ORDER BY "scope", "what", "bucket", "previous";
DELETE FROM "Recurrence_hours" WHERE "unit" = 24;
ALTER TABLE "Recurrence" ATTACH PARTITION "Recurrence_hours" FOR VALUES IN (1);

-- CreateIndex
CREATE INDEX "AccessRollup_appId_unit_bucket_idx" ON "AccessRollup"("appId", "unit", "bucket");
