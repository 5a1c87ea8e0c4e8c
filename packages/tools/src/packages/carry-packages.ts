import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '#src/root.ts'
import { originOf, type Origin } from './licences.ts'

/** What the packed platform uses of big packages, such as 2 of the 70 MB of Prisma's client, by its `imports`. */
const CARRIED: Readonly<Record<string, readonly string[]>> = {
  '@prisma/client': [
    'runtime/client.js',
    'runtime/index-browser.js',
    'runtime/query_compiler_small_bg.sqlite.mjs',
    'runtime/query_compiler_small_bg.sqlite.wasm-base64.mjs',
  ],
  '@prisma/schema-engine-wasm': ['schema_engine_bg.js', 'schema_engine_bg.wasm'],
  '@prisma/adapter-libsql': ['dist/index-node.mjs'],
  ip2region: ['dist/lib', 'data'],
  'prom-client': ['counter', 'exemplar', 'gauge', 'metric', 'registry', 'util', 'validation', 'metricAggregators'].map(
    (name) => `lib/${name}.js`,
  ),
}

/** What is carried compressed, half of what a packed platform is: a file, and how the code that reads it then does so. */
const COMPRESSED: readonly { file: string; reader?: string; reads?: string; inflates?: string }[] = [
  // Read only when migrations have to be applied, by code of ours.
  { file: '@prisma/schema-engine-wasm/schema_engine_bg.wasm' },
  ...['ip2region', 'ipv6wry'].map((name, index) => ({
    file: `ip2region/data/${name}.db`,
    reader: `ip2region/dist/lib/ipv${index === 0 ? 4 : 6}.js`,
    reads: '(0, fs_1.readFileSync)(this.dbFilePath)',
    inflates: `require("zlib").brotliDecompressSync((0, fs_1.readFileSync)(this.dbFilePath))`,
  })),
]
/** Of those the last steps would take four times as long for a hundredth of the size. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 } }

/** Copies them into a folder, each beside its version and its licence; gives what they are of. */
export function carryPackages(target: string): Origin[] {
  const origins = Object.entries(CARRIED).map(([name, files]) => {
    const from = join(root, 'node_modules', name)
    const licences = readdirSync(from).filter((file) => /^(LICENSE|NOTICE)/i.test(file))
    const origin = originOf(from)
    const { type } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { type?: string }
    mkdirSync(join(target, name), { recursive: true })
    writeFileSync(join(target, name, 'package.json'), JSON.stringify({ ...origin, type }))
    for (const file of [...licences, ...files]) {
      if (!existsSync(join(from, file))) throw new Error(`${name} has no ${file}`)
      cpSync(join(from, file), join(target, name, file), { recursive: true, dereference: true, filter: isRead })
    }
    return origin
  })
  for (const { file, reader, reads = '', inflates = '' } of COMPRESSED) {
    writeFileSync(join(target, `${file}.br`), brotliCompressSync(readFileSync(join(target, file)), QUALITY))
    rmSync(join(target, file))
    if (!reader) continue
    const code = readFileSync(join(target, reader), 'utf8')
    if (!code.includes(reads) || !code.includes('.db"')) throw new Error(`${reader} reads otherwise than it did`)
    writeFileSync(join(target, reader), code.replace('.db"', '.db.br"').replace(reads, inflates))
  }
  compressBase64(join(target, '@prisma/client/runtime/query_compiler_small_bg.sqlite.wasm-base64.mjs'))
  return origins
}

/** Bytes that a module holds as text are a file beside it, from which `query-compiler.ts` of the server reads them. */
function compressBase64(module: string): void {
  const base64 = /"([\w+/=]+)"/.exec(readFileSync(module, 'utf8'))?.[1] ?? ''
  writeFileSync(`${module}.br`, brotliCompressSync(Buffer.from(base64, 'base64'), QUALITY))
  writeFileSync(module, '// See the file beside it.\n')
}

/** No typings and maps. */
const isRead = (path: string): boolean => !/\.(?:d\.ts|map)$/.test(path)
