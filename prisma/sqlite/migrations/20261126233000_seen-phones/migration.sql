-- CreateTable
CREATE TABLE "SeenPhone" (
    "appId" TEXT NOT NULL,
    "os" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "container" TEXT NOT NULL,
    "linkId" TEXT NOT NULL,
    "events" JSONB NOT NULL,
    "seenAt" DATETIME NOT NULL,

    PRIMARY KEY ("appId", "os", "brand", "model", "browser", "container")
);

-- CreateIndex
CREATE INDEX "SeenPhone_appId_seenAt_idx" ON "SeenPhone"("appId", "seenAt");
