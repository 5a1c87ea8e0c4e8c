import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'

/** `[fileName, content]` of each file of a Prisma schema. */
export type SchemaFiles = [string, string][]

interface EngineModule {
  SchemaEngine: typeof SchemaEngine
  __wbg_set_wasm(exports: unknown): void
}

// Node has it, but its types come only with the DOM's.
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

const ENGINE = Symbol.for('unilink.schema-engine')

/**
 * The package's glue holds one WebAssembly instance for the whole process; a second one, made by another copy of this
 * module, would take it away from the first in the middle of its work.
 */
const shared = globalThis as { [ENGINE]?: Promise<EngineModule> }

/**
 * Prisma's schema engine as WebAssembly: the official migrations without any download. Runs `work` with it and lets
 * go of every connection that the engine opened, which it does not do itself.
 */
export async function withSchemaEngine<T>(
  factory: SqlMigrationAwareDriverAdapterFactory,
  work: (engine: SchemaEngine) => Promise<T>,
  datamodels?: SchemaFiles,
): Promise<T> {
  const opened = new Map<SqlDriverAdapter, () => Promise<void>>()
  const remember = async (connecting: Promise<SqlDriverAdapter>) => {
    const adapter = await connecting
    const dispose = adapter.dispose.bind(adapter)
    opened.set(adapter, dispose)
    // What the engine lets go of itself, as it does with a shadow database, is not to be let go of twice.
    adapter.dispose = async () => {
      opened.delete(adapter)
      await dispose()
    }
    return adapter
  }
  const remembering: SqlMigrationAwareDriverAdapterFactory = {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => remember(factory.connect()),
    connectToShadowDb: () => remember(factory.connectToShadowDb()),
  }
  const { SchemaEngine: Engine } = await (shared[ENGINE] ??= loadEngine())
  const engine = await Engine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(remembering))
  try {
    return await work(engine)
  } finally {
    engine.free()
    for (const dispose of opened.values()) await dispose()
  }
}

async function loadEngine(): Promise<EngineModule> {
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as EngineModule
  // The package exports its glue only; the module itself lies beside it.
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const bytes = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': glue,
  })
  glue.__wbg_set_wasm(instance.exports)
  const start = instance.exports['__wbindgen_start']
  if (typeof start === 'function') start()
  return glue
}
