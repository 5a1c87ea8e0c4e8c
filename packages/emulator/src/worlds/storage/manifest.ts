import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsFolder } from '@unilink/server/db/migrations/migrations-of.ts'
import { readMigrations } from '@unilink/server/db/migrations/read-migrations.ts'
import { EmuError } from '#src/surface/emu-error.ts'
import { keptSchema } from './memory-schema.ts'
import { nameSchema } from '#src/worlds/world-name.ts'

export const MANIFEST = 'manifest.json'
const FORMAT = 1

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  name: nameSchema,
  /** The world it was taken from. */
  world: z.string(),
  provider: z.enum(['sqlite', 'postgresql']),
  /** Of the migrations it has seen: another schema cannot be brought back. */
  schemaHash: z.string(),
  /** Of the key that sealed what is personal; nobody could sign in to a world under another one. */
  keyCheck: z.string().optional(),
  createdAt: z.iso.datetime(),
  /** State outside the database, by memory. */
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
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(whole, null, 2)}\n`)
  return whole
}

/** Undefined when the folder has none, or one that cannot be read. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch {
    return undefined
  }
}

/** Refuses with 404 a folder that has none, 400 one that cannot be read, 409 one of another format. */
export async function openManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new EmuError(404, `there is no export there: it has no ${MANIFEST}`)
  const given = parsed(text)
  const format = z.looseObject({ format: z.number() }).safeParse(given).data?.format
  if (format !== undefined && format !== FORMAT)
    throw new EmuError(409, `the export has format ${format}; this server reads format ${FORMAT}`)
  const manifest = manifestSchema.extend({ kept: keptSchema }).safeParse(given)
  if (!manifest.success) throw new EmuError(400, `the export is broken: its ${MANIFEST} cannot be read`)
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Refuses with 409 what was taken on another database or schema, or was sealed with another key. */
export function assertFits(
  { name, provider, schemaHash: hash, keyCheck }: Manifest,
  own: Required<Pick<Manifest, 'provider' | 'keyCheck'>>,
): void {
  if (provider !== own.provider)
    throw new EmuError(409, `${name} was taken on ${provider}; this server runs on ${own.provider}`)
  const wanted = schemaHash(own.provider)
  if (hash !== wanted) {
    throw new EmuError(
      409,
      `${name} has another database schema (${hash}) than this server (${wanted}); take it anew`,
      {
        schemaHash: hash,
        wanted,
      },
    )
  }
  if (keyCheck !== own.keyCheck)
    throw new EmuError(409, `${name} was sealed with another SEAL_KEY than this server's; start it with that one`)
}
