import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsFolder } from '#src/db/migrations-of.ts'
import { readMigrations } from '#src/db/read-migrations.ts'
import { EmuError } from '#src/emulator/surface/emu-error.ts'
import { nameSchema } from './world-name.ts'

const FILE = 'manifest.json'
const FORMAT = 1

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  name: nameSchema,
  /** The world it was taken from. */
  world: z.string(),
  provider: z.enum(['sqlite', 'postgresql']),
  /** Of the migrations it has seen: another schema cannot be brought back. */
  schemaHash: z.string(),
  createdAt: z.iso.datetime(),
  /** State outside the database, by keepsake. */
  kept: z.record(z.string(), z.unknown()),
})
export type Manifest = z.output<typeof manifestSchema>

const hashes = new Map<string, string>()

/** The hash of all migrations of a provider. */
export function schemaHash(provider: Manifest['provider']): string {
  const known = hashes.get(provider)
  if (known) return known
  const { migrationDirectories } = readMigrations(migrationsFolder(provider))
  const hash = createHash('sha256').update(JSON.stringify(migrationDirectories)).digest('hex').slice(0, 16)
  hashes.set(provider, hash)
  return hash
}

export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'format' | 'schemaHash'>,
): Promise<Manifest> {
  const whole: Manifest = { format: FORMAT, schemaHash: schemaHash(manifest.provider), ...manifest }
  await writeFile(join(folder, FILE), `${JSON.stringify(whole, null, 2)}\n`)
  return whole
}

/** Undefined when the folder has none, or one that cannot be read. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')))
  } catch {
    return undefined
  }
}

/** Refuses with 409 what was taken on another database or schema. */
export function assertFits({ name, provider, schemaHash: hash }: Manifest, own: Manifest['provider']): void {
  if (provider !== own) throw new EmuError(409, `${name} was taken on ${provider}; this server runs on ${own}`)
  const wanted = schemaHash(own)
  if (hash === wanted) return
  throw new EmuError(409, `${name} has another database schema (${hash}) than this server (${wanted}); take it anew`, {
    schemaHash: hash,
    wanted,
  })
}
