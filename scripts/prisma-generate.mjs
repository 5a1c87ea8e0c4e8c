// Generates both Prisma clients, by `prisma.config.ts`. The generator needs no engine, so that none is downloaded.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
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
  const client = join(root, 'packages/server/src/generated', provider)
  for (const name of readdirSync(client, { recursive: true })) {
    if (!name.endsWith('.ts')) continue
    // A packed package brings what it uses of Prisma's client, which is 70 MB; see the `imports` of its package.json.
    const text = readFileSync(join(client, name), 'utf8')
    const own = text.replaceAll('"@prisma/client/runtime/', '"#carried/prisma/')
    if (own !== text) writeFileSync(join(client, name), own)
  }
}
