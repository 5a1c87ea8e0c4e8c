-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Visit" (
    "seq" BIGINT NOT NULL PRIMARY KEY,
    "id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "hour" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "linkId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "os" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "container" TEXT NOT NULL,
    "entry" TEXT NOT NULL,
    "province" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "visitorKey" TEXT NOT NULL,
    "ipKey" TEXT NOT NULL
);
INSERT INTO "new_Visit" ("seq", "appId", "at", "brand", "browser", "channel", "city", "container", "entry", "hour", "id", "ipKey", "kind", "linkId", "os", "outcome", "province", "revisionId", "visitorKey") SELECT ROW_NUMBER() OVER (ORDER BY "at", "id"), "appId", "at", "brand", "browser", "channel", "city", "container", "entry", "hour", "id", "ipKey", "kind", "linkId", "os", "outcome", "province", "revisionId", "visitorKey" FROM "Visit";
DROP TABLE "Visit";
ALTER TABLE "new_Visit" RENAME TO "Visit";
CREATE UNIQUE INDEX "Visit_id_key" ON "Visit"("id");
CREATE INDEX "Visit_linkId_hour_idx" ON "Visit"("linkId", "hour");
CREATE INDEX "Visit_appId_hour_idx" ON "Visit"("appId", "hour");
CREATE TABLE "new_VisitEvent" (
    "seq" BIGINT NOT NULL PRIMARY KEY,
    "visitId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "hour" INTEGER NOT NULL,
    "linkId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "store" TEXT NOT NULL DEFAULT ''
);
INSERT INTO "new_VisitEvent" ("seq", "appId", "at", "hour", "kind", "linkId", "store", "visitId") SELECT ROW_NUMBER() OVER (ORDER BY "at", "visitId", "kind"), "appId", "at", "hour", "kind", "linkId", "store", "visitId" FROM "VisitEvent";
DROP TABLE "VisitEvent";
ALTER TABLE "new_VisitEvent" RENAME TO "VisitEvent";
CREATE INDEX "VisitEvent_linkId_hour_idx" ON "VisitEvent"("linkId", "hour");
CREATE INDEX "VisitEvent_appId_hour_idx" ON "VisitEvent"("appId", "hour");
CREATE UNIQUE INDEX "VisitEvent_visitId_kind_key" ON "VisitEvent"("visitId", "kind");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
