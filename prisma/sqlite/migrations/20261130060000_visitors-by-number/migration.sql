-- AlterTable
ALTER TABLE "Presence" ADD COLUMN "who" INTEGER;

-- CreateTable
CREATE TABLE "SeenCount" (
    "place" TEXT NOT NULL PRIMARY KEY,
    "seen" INTEGER NOT NULL
);
