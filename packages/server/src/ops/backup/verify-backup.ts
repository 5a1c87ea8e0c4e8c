import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { connectDatabase } from '#src/db/open-database.ts'
import type { Config } from '#src/kernel/config/config.ts'
import { keysOf } from '#src/kernel/crypto/seal.ts'
import { folderFileStore } from '#src/kernel/files/file-store.ts'
import { sealedFileStore } from '#src/kernel/files/sealed-file-store.ts'
import { systemRandom } from '#src/kernel/random.ts'
import { verifyChain } from '#src/modules/audit/verify-chain.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { checkBackup } from './check-backup.ts'
import { copyTree } from './copy-tree.ts'
import { isUpload } from './data-files.ts'
import { SQLITE_COPY } from './dump-database.ts'
import { keyCheckOf } from './key-check.ts'
import { loadDatabase } from './load-database.ts'
import { inScratch } from './with-plain-backup.ts'
import type { Manifest } from './manifest.ts'

export interface Verified {
  manifest: Manifest
  /** What is not as the backup says, a line each; none when all of it is. */
  problems: string[]
  rows: number
  files: number
}

const PAGE = 500

/**
 * Restores a backup into a scratch place and compares: rows of each table, the audit chain to its head, and of each
 * uploaded file the hash that its row has. The place is a SQLite file below the data folder, whichever database the backup
 * is of, and is removed afterwards. Throws `BackupError` for what cannot be restored.
 */
export async function verifyBackup(config: Config, source: string): Promise<Verified> {
  const folder = resolve(source)
  const manifest = await checkBackup(folder)
  return inScratch(config.dataDir, (dataDir) =>
    compare({ ...config, dataDir, databaseUrl: `file:${join(dataDir, SQLITE_COPY)}` }, folder, manifest),
  )
}

async function compare(config: Config, folder: string, manifest: Manifest): Promise<Verified> {
  // As a restore does, but for emptying the place first, which is new.
  const { countsIn, inSqlite } = await import('./sqlite-tables.ts')
  let counts: Record<string, number> = {}
  // Before it is migrated, since a newer version may have other tables.
  await loadDatabase(manifest, folder, config.databaseUrl, async () => {
    counts = await inSqlite(join(config.dataDir, SQLITE_COPY), countsIn)
  })
  await copyTree(folder, config.dataDir, isUpload)
  const db = await connectDatabase({ ...config, databaseConnections: 2 })
  try {
    const ofFiles = await fileProblems(db, config)
    return {
      manifest,
      problems: [
        ...countProblems(manifest, counts),
        ...(await chainProblems(db, config, manifest)),
        ...ofFiles.problems,
      ],
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      files: ofFiles.files,
    }
  } finally {
    await db.close()
  }
}

const countProblems = ({ counts }: Manifest, found: Record<string, number>): string[] =>
  Object.entries(counts)
    .filter(([table, count]) => found[table] !== count)
    .map(([table, count]) => `${table}: ${found[table] ?? 'no'} rows, where the backup had ${count}`)

async function chainProblems(db: Database, { secrets }: Config, { auditHead, keyCheck }: Manifest): Promise<string[]> {
  if (!keysOf(secrets).some((sealKey) => keyCheckOf({ sealKey }) === keyCheck))
    return ['SEAL_KEY is not the one of the backup: its audit log and its files cannot be checked']
  const { head, fault } = await verifyChain(db, secrets, auditHead.seq > 0 ? auditHead : undefined)
  if (fault) return [`the audit log is not whole: row ${fault.seq} is ${fault.kind}`]
  return head.seq >= auditHead.seq ? [] : ['the audit log ends too soon']
}

async function fileProblems({ read }: Database, config: Config): Promise<{ problems: string[]; files: number }> {
  const store = sealedFileStore(folderFileStore(join(config.dataDir, 'files')), config.secrets, systemRandom)
  const problems: string[] = []
  let [files, after] = [0, '']
  for (;;) {
    const rows = await read.file.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: PAGE,
      select: { id: true, sha256: true },
    })
    for (const { id, sha256 } of rows) {
      const bytes = await store.get(id).catch(() => undefined)
      if (!bytes) problems.push(`file ${id} is missing or cannot be opened`)
      else if (createHash('sha256').update(bytes).digest('hex') !== sha256) problems.push(`file ${id} has other bytes`)
    }
    files += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return { problems, files }
    after = last.id
  }
}
