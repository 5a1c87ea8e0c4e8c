import { toSeconds } from '#src/world/clock.ts'

interface WhitelistRow {
  id: string
  entry: string
  remark: string
  createdBy: string
  createdAt: Date
}

/** An entry as operators see it; `createdBy` is an account's id. */
export function presentWhitelistEntry({ id, entry, remark, createdBy, createdAt }: WhitelistRow) {
  return { id, entry, remark, createdBy, createTime: toSeconds(createdAt) }
}
