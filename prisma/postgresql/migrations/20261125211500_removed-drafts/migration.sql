-- AlterTable
ALTER TABLE "LinkJobRow" ADD COLUMN     "removed" JSONB;
