-- CreateIndex
CREATE INDEX "Account_createdAt_idx" ON "Account"("createdAt");

-- CreateIndex
CREATE INDEX "AuditEntry_action_at_idx" ON "AuditEntry"("action", "at");

-- CreateIndex
CREATE INDEX "App_createdAt_idx" ON "App"("createdAt");

-- CreateIndex
CREATE INDEX "App_appState_createdAt_idx" ON "App"("appState", "createdAt");

-- CreateIndex
CREATE INDEX "Link_createdAt_idx" ON "Link"("createdAt");

-- CreateIndex
CREATE INDEX "Link_linkState_createdAt_idx" ON "Link"("linkState", "createdAt");
