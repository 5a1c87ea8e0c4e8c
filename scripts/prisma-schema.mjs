// Puts a provider's datasource and the shared models together as the one schema folder Prisma's tools expect.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = new URL('..', import.meta.url).pathname
export const providers = ['sqlite', 'postgresql']

/** The schema as Prisma's engines take it: `[fileName, content]` pairs. */
export function schemaFiles(provider) {
  const models = join(root, 'prisma/models')
  const names = readdirSync(models).filter((name) => name.endsWith('.prisma'))
  const files = names.sort().map((name) => [name, readFileSync(join(models, name), 'utf8')])
  const datasource = readFileSync(join(root, 'prisma', provider, 'datasource.prisma'), 'utf8')
  return [['datasource.prisma', datasource], ...files]
}
