-- AlterTable
ALTER TABLE "App" ADD COLUMN     "secretAt" TIMESTAMP(3),
ADD COLUMN     "secretHash" TEXT;
