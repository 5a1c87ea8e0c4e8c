-- DropIndex
DROP INDEX "Link_appId_createdAt_idx";

-- CreateIndex
CREATE INDEX "Link_appId_createdAt_id_idx" ON "Link"("appId", "createdAt", "id");
