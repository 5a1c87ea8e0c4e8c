import { toSeconds } from '#src/kernel/clock.ts'
import type { Opener } from '#src/kernel/crypto/seal.ts'
import { entryText } from '#src/db/personal/whitelist-text.ts'

interface WhitelistRow {
  id: string
  entry: string
  entryEnc: string
  remark: string
  createdBy: string
  createdAt: Date
}

/** An entry as operators see it; `createdBy` is an account's id. */
export function presentWhitelistEntry(by: Opener, row: WhitelistRow, createdByName: string | null) {
  const { id, remark, createdBy, createdAt } = row
  return { id, entry: entryText(by, row), remark, createdBy, createdByName, createTime: toSeconds(createdAt) }
}
