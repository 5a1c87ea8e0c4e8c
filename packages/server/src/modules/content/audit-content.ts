import { createHash } from 'node:crypto'
import type { Prisma } from '#src/db/client/client.ts'

export type AuditedFields = Record<string, string | number | boolean | undefined>

/** Fields for the audit log: a long text as its hash, which still shows changes. */
export function auditFields({ content, ...fields }: AuditedFields): Prisma.InputJsonObject {
  const kept = Object.entries(fields).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
  )
  const text = typeof content === 'string' ? { contentSha256: createHash('sha256').update(content).digest('hex') } : {}
  return { ...Object.fromEntries(kept), ...text }
}

/** Changed fields with old and new values. */
export function auditChange(before: AuditedFields, changes: AuditedFields) {
  const names = Object.keys(changes).filter((name) => changes[name] !== undefined && changes[name] !== before[name])
  const pick = (fields: AuditedFields) => auditFields(Object.fromEntries(names.map((name) => [name, fields[name]])))
  return { before: pick(before), after: pick(changes) }
}
