-- Sealed at the next start by the server, which has the key.
ALTER TABLE "Account" RENAME COLUMN "email" TO "emailEnc";
ALTER TABLE "Account" ADD COLUMN "emailDomainKey" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Profile" ADD COLUMN "personNameEnc" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Profile" ADD COLUMN "personNameKey" TEXT NOT NULL DEFAULT '';
ALTER TABLE "WhitelistEntry" ADD COLUMN "entryEnc" TEXT NOT NULL DEFAULT '';
ALTER TABLE "OutgoingMail" RENAME COLUMN "address" TO "addressEnc";

CREATE INDEX "Account_emailDomainKey_idx" ON "Account"("emailDomainKey");
CREATE INDEX "Profile_personNameKey_idx" ON "Profile"("personNameKey");

UPDATE "Account" SET "emailEnc" = '' WHERE "emailKey" LIKE 'deleted:%';

-- What lives for minutes is not carried over: codes are asked for again, wrong passwords are counted anew.
DELETE FROM "EmailCode";
DELETE FROM "LoginFailure";

CREATE TABLE "DataStep" (
    "name" TEXT NOT NULL,

    CONSTRAINT "DataStep_pkey" PRIMARY KEY ("name")
);

-- There is nothing to seal in an empty database.
INSERT INTO "DataStep" ("name")
SELECT 'seal-personal-data'
WHERE NOT EXISTS (SELECT 1 FROM "Account")
  AND NOT EXISTS (SELECT 1 FROM "WhitelistEntry")
  AND NOT EXISTS (SELECT 1 FROM "OutgoingMail");
