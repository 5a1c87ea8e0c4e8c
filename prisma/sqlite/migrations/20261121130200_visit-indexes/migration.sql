-- DropIndex
DROP INDEX "Visit_linkId_hour_idx";

-- DropIndex
DROP INDEX "Visit_appId_hour_idx";

-- DropIndex
DROP INDEX "VisitEvent_linkId_hour_idx";

-- DropIndex
DROP INDEX "VisitEvent_appId_hour_idx";
