-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "hash" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "seq" INTEGER;

-- Rows there already take their places in order of time; the server gives them their hashes when it starts.
UPDATE "AuditEntry" SET "seq" = placed.place
FROM (SELECT "id", row_number() OVER (ORDER BY "at", "id") AS place FROM "AuditEntry") AS placed
WHERE "AuditEntry"."id" = placed."id";

ALTER TABLE "AuditEntry" ALTER COLUMN "seq" SET NOT NULL,
ALTER COLUMN "hash" DROP DEFAULT;

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_seq_key" ON "AuditEntry"("seq");

-- Append-only: a row that has its hash is neither changed nor removed.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER "AuditEntry_no_update" BEFORE UPDATE ON "AuditEntry"
  FOR EACH ROW WHEN (OLD."hash" <> '') EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "AuditEntry_no_truncate" BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
