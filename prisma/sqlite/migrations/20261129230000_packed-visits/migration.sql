-- CreateTable
CREATE TABLE "PackedVisits" (
    "first" TEXT NOT NULL,
    "last" TEXT NOT NULL PRIMARY KEY,
    "day" INTEGER NOT NULL,
    "visits" INTEGER NOT NULL,
    "events" INTEGER NOT NULL,
    "data" BLOB NOT NULL
);

-- CreateIndex
CREATE INDEX "PackedVisits_day_idx" ON "PackedVisits"("day");
