import { createHash } from 'node:crypto'
import type { Prisma } from '#src/db/client/client.ts'

type Fields = Record<string, string | number | boolean | undefined>

/** Fields as the audit log keeps them: a long text by its hash, which still tells whether it changed. */
export function auditFields({ content, ...fields }: Fields): Prisma.InputJsonObject {
  const kept = Object.entries(fields).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
  )
  const text = typeof content === 'string' ? { contentSha256: createHash('sha256').update(content).digest('hex') } : {}
  return { ...Object.fromEntries(kept), ...text }
}

/** What a change did: the fields that are given another value, as they were and as they are. */
export function auditChange(before: Fields, changes: Fields) {
  const names = Object.keys(changes).filter((name) => changes[name] !== undefined && changes[name] !== before[name])
  const pick = (fields: Fields) => auditFields(Object.fromEntries(names.map((name) => [name, fields[name]])))
  return { before: pick(before), after: pick(changes) }
}
