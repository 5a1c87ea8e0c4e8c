-- Rows of these tables are found by their key alone: without the hidden row id each is stored once instead of twice.
-- CreateTable
CREATE TABLE "RollupState" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "visitSeq" BIGINT NOT NULL,
    "eventSeq" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "AccessRollup" (
    "scope" TEXT NOT NULL,
    "unit" INTEGER NOT NULL,
    "bucket" INTEGER NOT NULL,
    "appId" TEXT NOT NULL,
    "linkId" TEXT NOT NULL,
    "pv" INTEGER NOT NULL,
    "uv" INTEGER NOT NULL,
    "ip" INTEGER NOT NULL,
    "openAttempt" INTEGER NOT NULL,
    "openGuess" INTEGER NOT NULL,
    "openConfirmed" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "unit", "bucket")
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "ShareRollup" (
    "scope" TEXT NOT NULL,
    "dimension" TEXT NOT NULL,
    "unit" INTEGER NOT NULL,
    "bucket" INTEGER NOT NULL,
    "value" TEXT NOT NULL,
    "visits" INTEGER NOT NULL,
    "storeJump" INTEGER NOT NULL,
    "download" INTEGER NOT NULL,
    "h5" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "dimension", "unit", "bucket", "value")
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "Presence" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hour" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "key", "hour")
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "Recurrence" (
    "scope" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "unit" INTEGER NOT NULL,
    "bucket" INTEGER NOT NULL,
    "previous" INTEGER NOT NULL,
    "seen" INTEGER NOT NULL,

    PRIMARY KEY ("scope", "what", "unit", "bucket", "previous")
) WITHOUT ROWID;

-- CreateIndex
CREATE INDEX "AccessRollup_appId_unit_bucket_linkId_idx" ON "AccessRollup"("appId", "unit", "bucket", "linkId");
