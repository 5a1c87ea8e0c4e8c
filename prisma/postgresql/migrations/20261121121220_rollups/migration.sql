-- CreateTable
CREATE TABLE "RollupState" (
    "id" TEXT NOT NULL,
    "visitSeq" BIGINT NOT NULL,
    "eventSeq" BIGINT NOT NULL,

    CONSTRAINT "RollupState_pkey" PRIMARY KEY ("id")
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

    CONSTRAINT "AccessRollup_pkey" PRIMARY KEY ("scope", "unit", "bucket")
);

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

    CONSTRAINT "ShareRollup_pkey" PRIMARY KEY ("scope", "dimension", "unit", "bucket", "value")
);

-- CreateTable
CREATE TABLE "Presence" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hour" INTEGER NOT NULL,

    CONSTRAINT "Presence_pkey" PRIMARY KEY ("scope", "key", "hour")
);

-- CreateTable
CREATE TABLE "Recurrence" (
    "scope" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "unit" INTEGER NOT NULL,
    "bucket" INTEGER NOT NULL,
    "previous" INTEGER NOT NULL,
    "seen" INTEGER NOT NULL,

    CONSTRAINT "Recurrence_pkey" PRIMARY KEY ("scope", "what", "unit", "bucket", "previous")
);

-- CreateIndex
CREATE INDEX "AccessRollup_appId_unit_bucket_linkId_idx" ON "AccessRollup"("appId", "unit", "bucket", "linkId");
