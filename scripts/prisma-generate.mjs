// Generates both Prisma clients, by `prisma.config.ts`. The generator needs no engine, so that none is downloaded.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
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
  leaveNoText(join(root, `packages/server/src/generated/${provider}/internal/class.ts`))
}

/** Has the query compiler read by the server's own module, which keeps none of the text that it comes in. */
function leaveNoText(file) {
  const before = readFileSync(file, 'utf8')
  const after = before.replace(
    /const \{ wasm \} = await import\(("[^"]+")\)\s+return await decodeBase64AsWasm\(wasm\)/,
    'const { readQueryCompiler } = await import("#src/db/client/read-query-compiler.ts")\n    return new WebAssembly.Module(await readQueryCompiler($1))',
  )
  if (after === before) throw new Error(`${file} loads its query compiler in another way than is known here`)
  writeFileSync(file, after)
}
