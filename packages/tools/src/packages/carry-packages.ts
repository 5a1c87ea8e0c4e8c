import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '#src/root.ts'

/**
 * The files that the packed platform uses of packages which are big or bring much along, such as 2 of the 70 MB of
 * Prisma's client. Its `imports` lead to them.
 */
const CARRIED: Readonly<Record<string, readonly string[]>> = {
  '@prisma/client': [
    'runtime/client.js',
    'runtime/index-browser.js',
    'runtime/query_compiler_small_bg.sqlite.mjs',
    'runtime/query_compiler_small_bg.sqlite.wasm-base64.mjs',
  ],
  '@prisma/schema-engine-wasm': ['schema_engine_bg.js'],
  '@prisma/adapter-libsql': ['dist/index-node.mjs'],
  ip2region: ['dist/lib', 'data'],
  'prom-client': ['counter', 'exemplar', 'gauge', 'metric', 'registry', 'util', 'validation', 'metricAggregators'].map(
    (name) => `lib/${name}.js`,
  ),
  'swagger-ui-dist': ['swagger-ui.css', 'swagger-ui-bundle.js'],
}

/** Of a manifest. */
interface Carried {
  version: string
  license: string
  type?: string
}

/** Copies them into a folder, each beside its version and its licence. */
export function carryPackages(target: string): void {
  for (const [name, files] of Object.entries(CARRIED)) {
    const from = join(root, 'node_modules', name)
    const licences = readdirSync(from).filter((file) => /^(LICENSE|NOTICE)/i.test(file))
    const { version, license, type } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Carried
    mkdirSync(join(target, name), { recursive: true })
    writeFileSync(join(target, name, 'package.json'), JSON.stringify({ name, version, license, type }))
    for (const file of [...licences, ...files]) {
      if (!existsSync(join(from, file))) throw new Error(`${name} has no ${file}`)
      cpSync(join(from, file), join(target, name, file), { recursive: true, dereference: true })
    }
  }
  // 5 MB, read only when migrations have to be applied.
  const engine = '@prisma/schema-engine-wasm/schema_engine_bg.wasm'
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const bytes = readFileSync(join(root, 'node_modules', engine))
  writeFileSync(join(target, `${engine}.br`), brotliCompressSync(bytes, quality))
}
