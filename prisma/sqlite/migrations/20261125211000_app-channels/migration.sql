-- AlterTable
ALTER TABLE "App" ADD COLUMN "channels" JSONB NOT NULL DEFAULT '[]';
