-- Sealed at the next start by the server, which has the key.
ALTER TABLE "Profile" RENAME COLUMN "legalPersonName" TO "legalPersonNameEnc";
ALTER TABLE "Profile" RENAME COLUMN "address" TO "addressEnc";
ALTER TABLE "Profile" RENAME COLUMN "contactName" TO "contactNameEnc";
ALTER TABLE "Profile" RENAME COLUMN "contactPhone" TO "contactPhoneEnc";
ALTER TABLE "Profile" RENAME COLUMN "contactEmail" TO "contactEmailEnc";
