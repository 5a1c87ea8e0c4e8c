-- AlterTable
ALTER TABLE "AppDomain" ADD COLUMN     "chosenAt" TIMESTAMP(3),
ADD COLUMN     "filesProblem" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "readyAt" TIMESTAMP(3);
-- Links have used what was proven; the next look reads its files.
UPDATE "AppDomain" SET "readyAt" = "provenAt" WHERE "domainState" = 2;
