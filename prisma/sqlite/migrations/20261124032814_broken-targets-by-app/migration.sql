-- CreateIndex
CREATE INDEX "LinkTarget_appId_health_idx" ON "LinkTarget"("appId", "health");
