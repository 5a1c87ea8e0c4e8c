-- AlterTable
ALTER TABLE "App" ADD COLUMN "secretAt" DATETIME;
ALTER TABLE "App" ADD COLUMN "secretHash" TEXT;
