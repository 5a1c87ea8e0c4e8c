// Generates both Prisma clients, by `prisma.config.ts`. The generator needs no engine, so that none is downloaded.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const cli = join(root, 'node_modules/prisma/build/index.js')

for (const [provider, url] of [
  ['sqlite', 'file:any.db'],
  ['postgresql', 'postgresql://any'],
]) {
  const run = spawnSync(process.execPath, [cli, 'generate'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: url,
      // Prisma asks only whether the file is there.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  })
  if (run.status !== 0) {
    process.stderr.write(`prisma generate (${provider}) failed\n${run.stdout}${run.stderr}\n`)
    process.exit(run.status ?? 1)
  }
}
