-- AlterTable
ALTER TABLE "App" ADD COLUMN "defaultLinkId" TEXT;
