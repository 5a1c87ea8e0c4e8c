import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

export const MANIFEST = 'manifest.json'

const entry = z.object({ path: z.string(), bytes: z.int(), sha256: z.string().length(64) })

const manifestSchema = z.object({
  format: z.literal('unilink-backup'),
  formatVersion: z.literal(1),
  /** Version of the program that made it. */
  program: z.string(),
  createdAt: z.iso.datetime(),
  provider: z.enum(['sqlite', 'postgresql']),
  /** The schema of the database: every migration applied, oldest first. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  /** Where the audit chain stood, at least; `unilink audit verify --head` takes it as `seq:hash`. */
  auditHead: z.object({ seq: z.int(), hash: z.string() }),
  /** A check value that shows whether a key is the one that sealed the personal data, without revealing the key. */
  keyCheck: z.string(),
  /** Every file of the backup but this one. */
  entries: z.array(entry),
})

/** What a backup says about itself. */
export type Manifest = z.output<typeof manifestSchema>
export type ManifestEntry = z.output<typeof entry>

/** Reads the manifest of a backup. Throws `BackupError`. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    throw new BackupError(`there is no backup in ${folder}: ${MANIFEST} cannot be read`, { cause: error })
  }
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (!parsed.success)
    throw new BackupError(`the backup is damaged, or made by a newer version: ${MANIFEST} is not one`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
