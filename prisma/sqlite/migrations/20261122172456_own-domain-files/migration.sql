-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AppDomain" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "claim" TEXT,
    "proof" TEXT NOT NULL,
    "domainState" INTEGER NOT NULL DEFAULT 1,
    "provenBy" TEXT NOT NULL DEFAULT '',
    "provenAt" DATETIME,
    "checkedAt" DATETIME,
    "problem" TEXT NOT NULL DEFAULT '',
    "lostAt" DATETIME,
    "readyAt" DATETIME,
    "filesProblem" TEXT NOT NULL DEFAULT '',
    "chosenAt" DATETIME,
    "refuseReason" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AppDomain_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_AppDomain" ("appId", "checkedAt", "claim", "createdAt", "domain", "domainState", "id", "lostAt", "problem", "proof", "provenAt", "provenBy", "refuseReason", "updatedAt") SELECT "appId", "checkedAt", "claim", "createdAt", "domain", "domainState", "id", "lostAt", "problem", "proof", "provenAt", "provenBy", "refuseReason", "updatedAt" FROM "AppDomain";
DROP TABLE "AppDomain";
ALTER TABLE "new_AppDomain" RENAME TO "AppDomain";
CREATE UNIQUE INDEX "AppDomain_claim_key" ON "AppDomain"("claim");
CREATE INDEX "AppDomain_domainState_checkedAt_idx" ON "AppDomain"("domainState", "checkedAt");
CREATE INDEX "AppDomain_createdAt_idx" ON "AppDomain"("createdAt");
CREATE UNIQUE INDEX "AppDomain_appId_domain_key" ON "AppDomain"("appId", "domain");
-- Links have used what was proven; the next look reads its files.
UPDATE "AppDomain" SET "readyAt" = "provenAt" WHERE "domainState" = 2;
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
