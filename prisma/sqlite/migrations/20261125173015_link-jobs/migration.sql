-- CreateTable
CREATE TABLE "LinkJob" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT NOT NULL,
    "move" TEXT NOT NULL,
    "tag" TEXT NOT NULL DEFAULT '',
    "jobState" TEXT NOT NULL DEFAULT 'running',
    "total" INTEGER NOT NULL,
    "worker" TEXT NOT NULL DEFAULT '',
    "workUntil" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "settledAt" DATETIME,
    CONSTRAINT "LinkJob_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LinkJobRow" (
    "jobId" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "linkId" TEXT NOT NULL,
    "code" INTEGER,
    "refusedBy" INTEGER,
    "tags" JSONB,
    "undone" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("jobId", "place"),
    CONSTRAINT "LinkJobRow_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "LinkJob" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "LinkJob_appId_idx" ON "LinkJob"("appId");

-- CreateIndex
CREATE INDEX "LinkJob_createdAt_idx" ON "LinkJob"("createdAt");
