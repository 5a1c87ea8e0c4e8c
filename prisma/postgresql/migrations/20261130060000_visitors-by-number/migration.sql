-- AlterTable
ALTER TABLE "Presence" ADD COLUMN     "who" INTEGER;

-- CreateTable
CREATE TABLE "SeenCount" (
    "place" TEXT NOT NULL,
    "seen" INTEGER NOT NULL,

    CONSTRAINT "SeenCount_pkey" PRIMARY KEY ("place")
);

-- By hand: the count of a busy app is changed by each step.
ALTER TABLE "SeenCount" SET (fillfactor = 50);
