import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown, type ChunkingContext, type InputOptions, type OutputChunk, type PreRenderedChunk } from 'rolldown'
import { root } from '#src/root.ts'
import { originsOf } from './licences.ts'

/** What processes start from and front ends import. In one folder a package, so that files find each other's names. */
const ENTRIES = {
  server: { main: 'main', cli: 'cli/main', 'is-ready': 'is-ready', thread: 'visits/background/thread' },
  emulator: {
    main: 'main',
    cli: 'cli/main',
    testing: 'testkit/testing',
    'own-process': 'testkit/own-process',
    playwright: 'playwright/test',
    vite: 'vite/unilink',
    'carry-world': 'testkit/carry-world',
    override: 'state/overrides/override',
  },
}

/** What can be loaded by `require` where no ES module can, as in Jest without flags: all in one file. */
const COMMON = { shared: { index: 'index' }, emulator: { testing: 'testkit/common' } }

type Bundled = keyof typeof ENTRIES
const BUNDLED = Object.keys(ENTRIES) as Bundled[]

/** What a bundle leaves to the install: optional peers, binaries, carried files, and what is big and seldom loaded. */
const EXTERNAL = [
  /^#carried\//,
  /^(?:@clickhouse\/client|@prisma\/|@redis\/client|@simplewebauthn\/server|hyparquet-writer|pg|sharp)/,
  /^(?:@playwright\/test|msw|vite)(?:\/|$)/,
  /^(?:@node-rs\/argon2|caniemail|jiti|libsql)(?:\/|$)/,
  // Which `ws` does without.
  /^(?:bufferutil|utf-8-validate)$/,
]

/** Where the sources lie that the server's bundle may not hold. */
const OF_EMULATOR = ['emulator', 'client', 'shared/src/emulator', 'server/testing'].map((folder) =>
  join(root, 'packages', folder, '/'),
)
const isOfEmulator = (module: string): boolean => OF_EMULATOR.some((folder) => module.startsWith(folder))

/** Of a file of its own. */
const LEAST_BYTES = 600

/** A chunk is named by its package, which the chunks that a part is loaded by are not. */
const PART = /^(server|emulator)\/part/

const SETTINGS: InputOptions = { cwd: root, platform: 'node', resolve: { conditionNames: ['unilink-source', 'node'] } }

/** Anew from the sources, of each package in its folder `bundle`. */
export async function bundlePackages(): Promise<void> {
  const chunks = await chunksOf()
  for (const name of BUNDLED) {
    const folder = join(root, 'packages', name, 'bundle')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    const own = chunks.filter(({ fileName }) => fileName.startsWith(`${name}/`))
    for (const chunk of own) {
      const file = join(root, 'packages', chunk.fileName)
      writeFileSync(file, linkedByName(name, chunk.code))
      if (chunk.map) writeFileSync(`${file}.map`, chunk.map.toString())
    }
    const { packages, licences } = originsOf(own.flatMap(({ moduleIds }) => moduleIds))
    writeFileSync(join(folder, 'LICENSES.txt'), licences)
    writeFileSync(join(folder, 'packages.json'), JSON.stringify(packages))
  }
  for (const [name, entries] of Object.entries(COMMON))
    for (const [to, from] of Object.entries(entries)) await bundleCommon(join(root, 'packages', name), from, to)
}

async function bundleCommon(own: string, from: string, to: string): Promise<void> {
  const build = await rolldown({ input: join(own, `src/${from}.ts`), ...SETTINGS, external: ['zod', ...EXTERNAL] })
  await build.write({ file: join(own, `bundle/${to}.cjs`), format: 'cjs', comments: false })
  writeFileSync(join(own, `bundle/${to}.d.cts`), `export * from '../dist/${from}.js'\n`)
  await build.close()
}

async function chunksOf(): Promise<OutputChunk[]> {
  const inputs = BUNDLED.flatMap((name) =>
    Object.entries(ENTRIES[name]).map(([to, from]) => [
      `${name}/bundle/${to}`,
      join(root, `packages/${name}/src/${from}.ts`),
    ]),
  )
  const owners = new Map<string, Bundled>()
  const starts = new Set(inputs.map(([, file]) => file))
  const build = await rolldown({
    input: Object.fromEntries(inputs) as Record<string, string>,
    ...SETTINGS,
    external: EXTERNAL,
    preserveEntrySignatures: 'allow-extension',
    experimental: { attachDebugInfo: 'none' },
  })
  const { output } = await build.generate({
    dir: join(root, 'packages'),
    sourcemap: true,
    // Of licences a file of its own tells.
    comments: false,
    // The names and lines of the sources are what a stack trace tells.
    sourcemapExcludeSources: true,
    chunkFileNames: (chunk) => `${packageOf(chunk, owners)}/bundle/part-[hash].js`,
    codeSplitting: {
      groups: [
        {
          debugName: 'package',
          name: (id, context) => {
            const owner = ownerOf(id, context)
            owners.set(id, owner)
            // What a process starts from does something by being loaded: it shares its file with nothing.
            return starts.has(id) ? null : `${owner}/part`
          },
          // What is loaded when it is needed stays apart, unless it is less than it costs to load it.
          entriesAware: true,
          entriesAwareMergeThreshold: LEAST_BYTES,
          includeDependenciesRecursively: false,
        },
      ],
    },
  })
  await build.close()
  return output.filter((file) => file.type === 'chunk')
}

/** The lowest package that uses a module: a module of others is bundled with the code of ours that leads to it. */
function ownerOf(id: string, context: ChunkingContext): Bundled {
  const seen = new Set([id])
  for (const one of seen) {
    if (!one.includes('node_modules')) {
      if (!isOfEmulator(one)) return 'server'
      continue
    }
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(one) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer)
  }
  return 'emulator'
}

function packageOf(
  { name, facadeModuleId, moduleIds }: PreRenderedChunk,
  owners: ReadonlyMap<string, Bundled>,
): Bundled {
  const [module = ''] = facadeModuleId ? [facadeModuleId] : moduleIds
  return (PART.exec(name)?.[1] as Bundled | undefined) ?? owners.get(module) ?? 'server'
}

/** A chunk with the address of each chunk of another package by that package's name, as it is found where it is installed. */
function linkedByName(name: Bundled, code: string): string {
  return code.replaceAll(/(["'])(?:\.\.\/)+(server|emulator)\/bundle\//g, (_, quote: string, other: string) => {
    if (other !== 'server' || name === 'server') throw new Error(`the bundle of ${name} would load that of ${other}`)
    return `${quote}@unilink/${other}/bundle/`
  })
}
