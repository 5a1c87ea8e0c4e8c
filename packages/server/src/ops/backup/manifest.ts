import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { backupError, BackupError } from './backup-error.ts'
import { told } from '#src/kernel/told/told.ts'

export const MANIFEST = 'manifest.json'
const FORMAT = 1

const entry = z.object({ path: z.string(), bytes: z.int(), sha256: z.string().length(64) })

const originSchema = z.object({
  format: z.literal(FORMAT),
  program: z.string(),
  createdAt: z.iso.datetime(),
  provider: z.enum(['sqlite', 'postgresql']),
  /** Applied migrations, oldest first. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  /** Shows whether a key sealed the data, without revealing the key. */
  keyCheck: z.string(),
  /** Name of the copied world; `main` outside of an emulator. */
  world: z.string(),
  /** Memories of an emulator's world by name; empty otherwise. */
  kept: z.record(z.string(), z.unknown()),
})

const manifestSchema = originSchema.extend({
  /** End of the audit chain, at least; `unilink audit verify --head` takes it as `seq:hash`. */
  auditHead: z.object({ seq: z.int(), hash: z.string() }),
  /** How many rows each table has. */
  counts: z.record(z.string(), z.int()),
  /** Every file of the backup but this one. */
  entries: z.array(entry),
})

/** Origin of a copy of a world, in any form. */
export type Origin = z.output<typeof originSchema>
/** What a backup says about itself. */
export type Manifest = z.output<typeof manifestSchema>
export type ManifestEntry = z.output<typeof entry>

/** Writes what `readManifest` or `readOrigin` reads. */
export async function writeManifest<T extends Origin>(folder: string, manifest: T): Promise<T> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Reads the manifest of a backup. Throws `BackupError`. */
export const readManifest = (folder: string): Promise<Manifest> => read(folder, manifestSchema)

/** Reads the origin part of any copy's manifest. Throws `BackupError`. */
export const readOrigin = (folder: string): Promise<Origin> => read(folder, originSchema)

async function read<T>(folder: string, schema: z.ZodType<T>): Promise<T> {
  let text: string
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8')
  } catch (error) {
    throw new BackupError('missing', told('there is no backup in {}: {} cannot be read', folder, MANIFEST), {
      cause: error,
    })
  }
  const given = parseJson(text)
  const format = z.looseObject({ format: z.number() }).safeParse(given).data?.format ?? FORMAT
  if (format !== FORMAT)
    throw backupError('foreign', 'the backup has format {}; this server reads format {}', format, FORMAT)
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw backupError('damaged', 'the backup is damaged: its {} cannot be read', MANIFEST)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
