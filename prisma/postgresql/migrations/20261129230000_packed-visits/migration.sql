-- CreateTable
CREATE TABLE "PackedVisits" (
    "first" TEXT NOT NULL,
    "last" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "visits" INTEGER NOT NULL,
    "events" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "PackedVisits_pkey" PRIMARY KEY ("last")
);

-- CreateIndex
CREATE INDEX "PackedVisits_day_idx" ON "PackedVisits"("day");

-- By hand: what is packed cannot be made smaller.
ALTER TABLE "PackedVisits" ALTER COLUMN "data" SET STORAGE EXTERNAL;
