-- CreateTable
CREATE TABLE "LinkJob" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "move" TEXT NOT NULL,
    "tag" TEXT NOT NULL DEFAULT '',
    "jobState" TEXT NOT NULL DEFAULT 'running',
    "total" INTEGER NOT NULL,
    "worker" TEXT NOT NULL DEFAULT '',
    "workUntil" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "settledAt" TIMESTAMP(3),

    CONSTRAINT "LinkJob_pkey" PRIMARY KEY ("id")
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

    CONSTRAINT "LinkJobRow_pkey" PRIMARY KEY ("jobId","place")
);

-- CreateIndex
CREATE INDEX "LinkJob_appId_idx" ON "LinkJob"("appId");

-- CreateIndex
CREATE INDEX "LinkJob_createdAt_idx" ON "LinkJob"("createdAt");

-- AddForeignKey
ALTER TABLE "LinkJob" ADD CONSTRAINT "LinkJob_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LinkJobRow" ADD CONSTRAINT "LinkJobRow_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "LinkJob"("id") ON DELETE CASCADE ON UPDATE CASCADE;
