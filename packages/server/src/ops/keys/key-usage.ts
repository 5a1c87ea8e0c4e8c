import { keyIdOf, keysOf } from '#src/kernel/crypto/seal.ts'
import { keyIdOfFile } from '#src/kernel/files/sealed-file-store.ts'
import type { FileStore } from '#src/kernel/files/file-store.ts'
import type { World } from '#src/kernel/world.ts'
import { rowsOf, sealedOtherwise } from './sealed-rows.ts'
import { SEALED_TABLES } from './sealed-tables.ts'

export interface KeyUsage {
  /** Rows and files with something that a former key has sealed. */
  former: { rows: number; files: number }
  /** Those that no configured key opens. */
  missing: { rows: number; files: number }
}

const FILES_AT_ONCE = 16

/** Counts what is sealed with another key than today's. Reads rows by their beginnings, and the head of each file. */
export async function keyUsage(
  { db, config }: Pick<World, 'db' | 'config'>,
  files: Pick<FileStore, 'olderThan' | 'head'>,
): Promise<KeyUsage> {
  const { secrets } = config
  let [others, missing] = [0, 0]
  for (const table of SEALED_TABLES) {
    const names = Object.keys(table.columns)
    const count = (keys: readonly Uint8Array[]) => rowsOf(db.read, table).count({ where: sealedOtherwise(names, keys) })
    others += await count([secrets.sealKey])
    missing += await count(keysOf(secrets))
  }
  const known = new Set(keysOf(secrets).map(keyIdOf))
  const ofFiles = { former: 0, missing: 0 }
  const ids = await files.olderThan(-1)
  for (let at = 0; at < ids.length; at += FILES_AT_ONCE) {
    const found = await Promise.all(ids.slice(at, at + FILES_AT_ONCE).map((id) => keyIdOfFile(files, id)))
    for (const id of found) {
      if (id === undefined || id === keyIdOf(secrets.sealKey)) continue
      ofFiles[known.has(id) ? 'former' : 'missing'] += 1
    }
  }
  return {
    former: { rows: others - missing, files: ofFiles.former },
    missing: { rows: missing, files: ofFiles.missing },
  }
}
