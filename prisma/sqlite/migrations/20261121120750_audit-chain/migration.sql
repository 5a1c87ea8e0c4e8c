-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AuditEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "targetType" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB
);
-- Rows there already take their places in order of time; the server gives them their hashes when it starts.
INSERT INTO "new_AuditEntry" ("seq", "hash", "action", "actorId", "actorKind", "after", "at", "before", "id", "ip", "requestId", "targetId", "targetType") SELECT row_number() OVER (ORDER BY "at", "id"), '', "action", "actorId", "actorKind", "after", "at", "before", "id", "ip", "requestId", "targetId", "targetType" FROM "AuditEntry";
DROP TABLE "AuditEntry";
ALTER TABLE "new_AuditEntry" RENAME TO "AuditEntry";
CREATE UNIQUE INDEX "AuditEntry_seq_key" ON "AuditEntry"("seq");
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");
CREATE INDEX "AuditEntry_targetType_targetId_at_idx" ON "AuditEntry"("targetType", "targetId", "at");
CREATE INDEX "AuditEntry_actorId_at_idx" ON "AuditEntry"("actorId", "at");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Append-only: a row that has its hash is neither changed nor removed.
CREATE TRIGGER "AuditEntry_no_update" BEFORE UPDATE ON "AuditEntry" WHEN OLD."hash" <> ''
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry"
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
