-- CreateTable
CREATE TABLE "OutgoingMail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "scene" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "dueAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "OutgoingMail_dueAt_idx" ON "OutgoingMail"("dueAt");
