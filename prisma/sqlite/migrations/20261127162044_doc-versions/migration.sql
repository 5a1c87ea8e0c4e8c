-- CreateTable
CREATE TABLE "DocVersion" (
    "docId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "editorId" TEXT,
    "savedAt" DATETIME NOT NULL,

    PRIMARY KEY ("docId", "number"),
    CONSTRAINT "DocVersion_docId_fkey" FOREIGN KEY ("docId") REFERENCES "Doc" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
