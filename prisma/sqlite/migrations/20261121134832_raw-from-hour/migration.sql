-- AlterTable
ALTER TABLE "RollupState" ADD COLUMN "rawFromHour" INTEGER;
