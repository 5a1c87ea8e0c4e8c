// Generates both Prisma clients. No engine is downloaded: the generator needs none, so its lookup is pointed at nothing.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { providers, root, schemaFiles } from './prisma-schema.mjs'

const cli = join(root, 'node_modules/prisma/build/index.js')

for (const provider of providers) {
  // Two folders below the root, as the datasource files are, so that their relative output path holds.
  const folder = join(root, 'prisma', `.schema-${provider}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of schemaFiles(provider)) writeFileSync(join(folder, name), content)
  const config = join(folder, 'prisma.config.mjs')
  writeFileSync(config, `export default { schema: ${JSON.stringify(folder)} }\n`)
  const run = spawnSync(process.execPath, [cli, 'generate', '--config', config], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  })
  rmSync(folder, { recursive: true, force: true })
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
