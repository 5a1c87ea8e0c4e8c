-- AlterTable
ALTER TABLE "App" ADD COLUMN "linkCount" INTEGER NOT NULL DEFAULT 0;
UPDATE "App" SET "linkCount" = (SELECT COUNT(*) FROM "Link" WHERE "Link"."appId" = "App"."id");
