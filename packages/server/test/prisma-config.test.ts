import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type SchemaFiles = [string, string][]
interface Prisma {
  createSchemaPathInput: (paths: { baseDir: string; schemaPathFromConfig: string }) => object
  loadSchemaContext: (options: object) => Promise<{ schemaFiles: SchemaFiles }>
  validate: (options: { schemas: SchemaFiles }) => void
  formatSchema: (options: { schemas: SchemaFiles }) => Promise<SchemaFiles>
}
// As a module it does not load: its files name each other without an ending.
const prisma = createRequire(import.meta.url)('@prisma/internals') as Prisma

/** The files of the schema that Prisma's command line takes with an address of a database. */
async function filesWith(url?: string): Promise<{ folder: string; files: SchemaFiles }> {
  vi.stubEnv('DATABASE_URL', url)
  vi.resetModules()
  const config = (await import(pathToFileURL(join(root, 'prisma.config.ts')).href)) as { default: { schema: string } }
  const folder = config.default.schema
  const schemaPath = prisma.createSchemaPathInput({ baseDir: root, schemaPathFromConfig: folder })
  const { schemaFiles } = await prisma.loadSchemaContext({ schemaPath, cwd: root, printLoadMessage: false })
  return { folder, files: schemaFiles }
}
afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['prisma/sqlite', undefined],
  ['prisma/sqlite', 'file:./other.db'],
  ['prisma/postgresql', 'postgresql://db.example/unilink'],
])('Prisma’s command line finds %s with %s', async (folder, url) => {
  const found = await filesWith(url)
  expect(found.folder).toBe(folder)
  expect(found.files.length).toBeGreaterThan(1)
  expect(() => prisma.validate({ schemas: found.files })).not.toThrow()
})

it('the models are formatted as Prisma does it', async () => {
  const { files } = await filesWith()
  expect(await prisma.formatSchema({ schemas: files })).toEqual(files)
})
