-- DropIndex
DROP INDEX "AccessRollup_appId_unit_bucket_linkId_idx";

-- CreateIndex
CREATE INDEX "AccessRollup_appId_unit_bucket_idx" ON "AccessRollup"("appId", "unit", "bucket");
