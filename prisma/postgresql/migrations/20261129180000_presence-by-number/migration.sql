-- By hand: roll-ups move its rows into the new table, a step at a time.
ALTER TABLE "Presence" RENAME TO "EarlierPresence";
ALTER TABLE "EarlierPresence" RENAME CONSTRAINT "Presence_pkey" TO "EarlierPresence_pkey";

-- CreateTable
CREATE TABLE "Presence" (
    "key" BIGINT NOT NULL,
    "hour" INTEGER NOT NULL,
    "link" INTEGER NOT NULL,

    CONSTRAINT "Presence_pkey" PRIMARY KEY ("key","hour","link")
);

-- CreateTable
CREATE TABLE "CountedLink" (
    "number" INTEGER NOT NULL,
    "linkId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,

    CONSTRAINT "CountedLink_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "CountedLink_linkId_key" ON "CountedLink"("linkId");
