-- By hand: roll-ups move its rows into the new table, a step at a time.
ALTER TABLE "Presence" RENAME TO "EarlierPresence";

-- CreateTable
-- By hand: without row id, so that each row is stored once, in the order of its key.
CREATE TABLE "Presence" (
    "key" BIGINT NOT NULL,
    "hour" INTEGER NOT NULL,
    "link" INTEGER NOT NULL,

    PRIMARY KEY ("key", "hour", "link")
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "CountedLink" (
    "number" INTEGER NOT NULL PRIMARY KEY,
    "linkId" TEXT NOT NULL,
    "appId" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "CountedLink_linkId_key" ON "CountedLink"("linkId");
