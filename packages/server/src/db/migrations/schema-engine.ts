import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import { atomicScripts } from './atomic-scripts.ts'

interface EngineModule {
  SchemaEngine: typeof SchemaEngine
  __wbg_set_wasm(exports: unknown): void
}

// Node has it, but its types come only with the DOM's.
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

const ENGINE = Symbol.for('unilink.schema-engine')

/** The package has one WebAssembly instance per process, which a second copy of this module would take away. */
const shared = globalThis as { [ENGINE]?: Promise<EngineModule> }

/** Prisma's schema engine as WebAssembly, without a download. Closes what connections it left open. */
export async function withSchemaEngine<T>(
  source: SqlDriverAdapterFactory,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const opened: SqlDriverAdapter[] = []
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: source.provider,
    adapterName: source.adapterName,
    connect: async () => {
      const adapter = atomicScripts(await source.connect())
      opened.push(adapter)
      return adapter
    },
    connectToShadowDb: () => Promise.reject(new Error('nothing here asks for a shadow database')),
  })
  const { SchemaEngine: Engine } = await (shared[ENGINE] ??= loadEngine())
  const engine = await Engine.new({ datamodels: undefined }, () => {}, factory)
  try {
    return await work(engine)
  } finally {
    engine.free()
    for (const adapter of opened) await adapter.dispose()
  }
}

async function loadEngine(): Promise<EngineModule> {
  const glue = (await import('#carried/schema-engine')) as EngineModule
  // The package exports only its glue; the WebAssembly file lies beside it, compressed in a packed package.
  const glueFile = createRequire(import.meta.url).resolve('#carried/schema-engine')
  const file = join(dirname(glueFile), 'schema_engine_bg.wasm')
  const bytes = existsSync(file) ? await readFile(file) : brotliDecompressSync(await readFile(`${file}.br`))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  const start = instance.exports['__wbindgen_start']
  if (typeof start === 'function') start()
  return glue
}
