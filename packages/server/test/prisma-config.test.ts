import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Prisma's command line in a checkout. It wants an engine to be there, and these commands do not use it. */
function prisma(args: readonly string[], env: Record<string, string>): { status: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/prisma/build/index.js'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
        ...env,
      },
    },
  )
  return { status, out: stdout + stderr }
}

it.each([
  ['prisma/sqlite', {}],
  ['prisma/sqlite', { DATABASE_URL: 'file:./other.db' }],
  ['prisma/postgresql', { DATABASE_URL: 'postgresql://db.example/unilink' }],
])('Prisma’s command line finds %s with %o', (folder, env) => {
  const { status, out } = prisma(['validate'], env)
  expect(out).toContain(`The schemas at ${folder} are valid`)
  expect(status).toBe(0)
})

it('the models are formatted as Prisma does it', () => {
  expect(prisma(['format', '--check'], {})).toMatchObject({ status: 0 })
})
