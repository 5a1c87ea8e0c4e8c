-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Visit" (
    "seq" BIGINT NOT NULL,
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
    "ipKey" TEXT NOT NULL,

    PRIMARY KEY ("seq", "hour")
);
INSERT INTO "new_Visit" ("appId", "at", "brand", "browser", "channel", "city", "container", "entry", "hour", "id", "ipKey", "kind", "linkId", "os", "outcome", "province", "revisionId", "seq", "visitorKey") SELECT "appId", "at", "brand", "browser", "channel", "city", "container", "entry", "hour", "id", "ipKey", "kind", "linkId", "os", "outcome", "province", "revisionId", "seq", "visitorKey" FROM "Visit";
DROP TABLE "Visit";
ALTER TABLE "new_Visit" RENAME TO "Visit";
CREATE UNIQUE INDEX "Visit_id_hour_key" ON "Visit"("id", "hour");
CREATE TABLE "new_VisitEvent" (
    "seq" BIGINT NOT NULL,
    "visitId" TEXT NOT NULL,
    "visitHour" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "hour" INTEGER NOT NULL,
    "linkId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "store" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("seq", "visitHour")
);
-- An event whose visit is not stored counts as told in the hour of its visit.
INSERT INTO "new_VisitEvent" ("appId", "at", "hour", "kind", "linkId", "seq", "store", "visitId", "visitHour") SELECT "appId", "at", "hour", "kind", "linkId", "seq", "store", "visitId", COALESCE((SELECT v."hour" FROM "Visit" AS v WHERE v."id" = "visitId"), "hour") FROM "VisitEvent";
DROP TABLE "VisitEvent";
ALTER TABLE "new_VisitEvent" RENAME TO "VisitEvent";
CREATE UNIQUE INDEX "VisitEvent_visitId_kind_visitHour_key" ON "VisitEvent"("visitId", "kind", "visitHour");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
