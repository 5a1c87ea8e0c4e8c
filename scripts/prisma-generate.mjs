// Generates both Prisma clients, by the libraries of Prisma's command line: the command line itself brings seven times as much.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// As modules they do not load: their files name each other without an ending.
const require = createRequire(import.meta.url)
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts')
const { createSchemaPathInput, getGenerators, loadSchemaContext } = require('@prisma/internals')

const root = fileURLToPath(new URL('..', import.meta.url))
const registry = { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } }

for (const provider of ['sqlite', 'postgresql']) {
  const schemaPath = createSchemaPathInput({ baseDir: root, schemaPathFromConfig: join('prisma', provider) })
  const schemaContext = await loadSchemaContext({ schemaPath, cwd: root, printLoadMessage: false })
  const [generator] = await getGenerators({ schemaContext, registry, skipDownload: true, cliCommand: 'generate' })
  await generator.generate()
  generator.stop()
  const client = join(root, 'packages/server/src/generated', provider)
  for (const name of readdirSync(client, { recursive: true })) {
    if (!name.endsWith('.ts')) continue
    // A packed package brings what it uses of Prisma's client, which is 70 MB; see the `imports` of its package.json.
    const text = readFileSync(join(client, name), 'utf8')
    const own = readingCompiler(text.replaceAll('"@prisma/client/runtime/', '"#carried/prisma/'))
    if (own !== text) writeFileSync(join(client, name), own)
  }
}

/** What loads the query compiler as a module reads it as a file. */
function readingCompiler(text) {
  if (!text.includes('decodeBase64AsWasm')) return text
  const helper = /async function decodeBase64AsWasm[^]*?\n}\n/
  const loading = /const { wasm } = await import\(("[^"]+")\)\s+return await decodeBase64AsWasm\(wasm\)/
  if (!helper.test(text) || !loading.test(text))
    throw new Error('Prisma loads its query compiler otherwise than it did')
  const bytes = '(await import("#src/db/client/query-compiler.ts")).compilerBytes($1)'
  return text.replace(helper, '').replace(loading, `return new WebAssembly.Module(${bytes})`)
}
