import { setTimeout } from 'node:timers/promises'
import { keyIdOf, keysOf, seal, sealedBy, unseal } from '#src/kernel/crypto/seal.ts'
import { keyIdOfFile, sealedFileStore } from '#src/kernel/files/sealed-file-store.ts'
import type { FileStore } from '#src/kernel/files/file-store.ts'
import { chainKey } from '#src/modules/audit/chain-key.ts'
import { KEYS_ROTATED } from '#src/modules/audit/verify-chain.ts'
import { change, type ChangeSource } from '#src/modules/changes/change.ts'
import { keyUsage, type KeyUsage } from './key-usage.ts'
import { rowsOf, sealedOtherwise, type Row } from './sealed-rows.ts'
import { SEALED_TABLES, type SealedTable } from './sealed-tables.ts'

export interface Rotation {
  /** The plain store of the files' bytes. */
  files: FileStore
  /** Milliseconds between two steps, for those who use the server meanwhile. */
  pauseMs: number
  /** Told after each step: what is at work, and how many of it are done. */
  progress: (what: string, done: number) => void
}

export interface Rotated {
  rows: number
  files: number
  /** What is left afterwards: it should be nothing. */
  left: KeyUsage
}

/** Rows of a step; each step is one transaction. */
const STEP = 50
const FILE_STEP = 10
/** What is written under a former key while this runs is taken up by another round. */
const ROUNDS = 3

/**
 * Seals anew with the first key all that the other ones have sealed, while the server runs. Rows go by small steps,
 * each only if it still is as it was read; files go one by one. Whatever is done stays done, so that it may be ended at
 * any time and goes on when it is started again. Once nothing is left under a former key an audit row says so, after
 * which that key writes no more into the audit chain.
 */
export async function rotateKeys(source: ChangeSource, rotation: Rotation): Promise<Rotated> {
  await keepChainKeys(source)
  let rows = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    let done = 0
    for (const table of SEALED_TABLES) done += await resealTable(source, table, rotation)
    rows += done
    if (done === 0) break
  }
  const files = await resealFiles(source, rotation)
  const left = await keyUsage(source.world, rotation.files)
  if (left.former.rows + left.former.files === 0) await writeDown(source, { rows, files })
  return { rows, files, left }
}

/** The keys that the rows of the audit chain so far are checked with, for the time when their sealing keys are gone. */
async function keepChainKeys({ world }: ChangeSource): Promise<void> {
  const { secrets } = world.config
  const former = (secrets.formerSealKeys ?? []).map((sealKey) => ({
    id: keyIdOf(sealKey),
    keyEnc: seal(Buffer.from(chainKey({ sealKey })).toString('base64'), secrets.sealKey, world.random),
  }))
  for (const row of former)
    await world.db.transaction((tx) => tx.formerChainKey.upsert({ where: { id: row.id }, create: row, update: {} }))
}

async function resealTable(source: ChangeSource, table: SealedTable, { pauseMs, progress }: Rotation): Promise<number> {
  const { db, config } = source.world
  const { sealKey } = config.secrets
  const names = Object.keys(table.columns)
  let [done, after] = [0, '']
  for (;;) {
    const rows = await rowsOf(db.read, table).findMany({
      where: { [table.key]: { gt: after }, ...sealedOtherwise(names, [sealKey]) },
      orderBy: { [table.key]: 'asc' },
      take: STEP,
    })
    const last = rows.at(-1)
    if (!last) return done
    after = last[table.key] ?? ''
    const changes = rows.flatMap((row) => changeOf(source, table, row) ?? [])
    done += await db.transaction(async (tx) => {
      let count = 0
      for (const one of changes) count += (await rowsOf(tx, table).updateMany(one)).count
      return count
    })
    progress(table.model, done)
    await setTimeout(pauseMs)
  }
}

/** The update of a row that holds only while the row is as it was read; none where no configured key opens it. */
function changeOf({ world }: ChangeSource, { key, columns }: SealedTable, row: Row) {
  const { secrets } = world.config
  const former = (secrets.formerSealKeys ?? []).map(sealedBy)
  const stale = Object.keys(columns).filter((name) => former.some((begin) => row[name]?.startsWith(begin)))
  if (stale.length === 0) return undefined
  const anew = stale.map((name) => columns[name]?.(world, unseal(row[name] ?? '', secrets)) ?? {})
  const asRead = Object.fromEntries(stale.map((name) => [name, row[name]]))
  return { where: { [key]: row[key], ...asRead }, data: Object.assign({}, ...anew) as object }
}

async function resealFiles({ world }: ChangeSource, { files, pauseMs, progress }: Rotation): Promise<number> {
  const { secrets } = world.config
  const former = new Set((secrets.formerSealKeys ?? []).map(keyIdOf))
  const sealed = sealedFileStore(files, secrets, world.random)
  let done = 0
  for (const id of await files.olderThan(-1)) {
    const keyId = await keyIdOfFile(files, id)
    if (keyId === undefined || !former.has(keyId)) continue
    const bytes = await sealed.get(id)
    // What was removed meanwhile stays removed; the moment between is the daily retention's to sweep.
    if (!bytes) continue
    await sealed.put(id, bytes)
    done += 1
    if (done % FILE_STEP > 0) continue
    progress('files', done)
    await setTimeout(pauseMs)
  }
  return done
}

/** Once for a key and those before it. */
async function writeDown(source: ChangeSource, counts: { rows: number; files: number }): Promise<void> {
  const { secrets } = source.world.config
  const [to = '', ...from] = keysOf(secrets).map(keyIdOf)
  if (from.length === 0) return
  await change(source, async (tx) => {
    await tx.lock('keys.rotate')
    const about = { action: KEYS_ROTATED, targetType: 'key', targetId: to }
    const known = await tx.db.auditEntry.findMany({ where: about, select: { after: true } })
    const ended = new Set(known.flatMap(({ after }) => (after as { from?: string[] } | null)?.from ?? []))
    if (from.every((id) => ended.has(id))) return
    tx.audit({ ...about, after: { to, from, ...counts } })
  })
}
