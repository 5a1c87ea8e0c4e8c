-- AlterTable
ALTER TABLE "Account" ADD COLUMN "factorDemanded" BOOLEAN NOT NULL DEFAULT false;
