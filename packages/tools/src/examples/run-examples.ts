import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PACKED, outsideVariables, pack, spawnOutside } from '#src/packages/pack.ts'
import { runBeside } from '#src/programs.ts'
import { root } from '#src/root.ts'

const NEEDS_BROWSER = new Set(['next', 'playwright'])
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/

interface ExampleOptions {
  browser: string | undefined
  only?: readonly string[]
  /** The script of theirs that is run. */
  script?: string | undefined
}

export interface ExampleOutcome {
  passed: string[]
  failed: string[]
  skipped: string[]
  /** The registry is unreachable, so nothing could be installed. */
  offline: boolean
}

interface Manifest {
  config?: { pnpm?: string }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The examples as an outsider runs them: packages packed, installed into a temporary folder, tested there. */
export async function runExamples({ browser, only = [], script = 'test' }: ExampleOptions): Promise<ExampleOutcome> {
  const projects = readdirSync(join(root, 'examples')).filter((name) =>
    // The proxy's folder holds configuration only; `proxy.test.ts` walks it.
    existsSync(join(root, 'examples', name, 'package.json')),
  )
  const names = projects.filter((name) => only.length === 0 || only.includes(name))
  const able = names.filter((name) => browser || !NEEDS_BROWSER.has(name))
  const skipped = names.filter((name) => !able.includes(name))
  const folder = mkdtempSync(join(tmpdir(), 'unilink-examples-'))
  try {
    layOut(folder, able)
    if (!install(folder)) return { passed: [], failed: [], skipped: names, offline: true }
    const passed: string[] = []
    // One by one: the suites beside them take what processors there are.
    for (const name of able) if (await test(join(folder, name), script, browser)) passed.push(name)
    return { passed, failed: able.filter((name) => !passed.includes(name)), skipped, offline: false }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** One workspace for all examples, laid out as npm does, so that shared packages are installed once. */
function layOut(folder: string, names: readonly string[]): void {
  const packs = join(folder, 'packs')
  mkdirSync(packs)
  const files = Object.fromEntries(PACKED.map((name) => [`@unilink/${name}`, `file:${pack(name, packs)}`]))
  for (const name of names) {
    const target = join(folder, name)
    cpSync(join(root, 'examples', name), target, { recursive: true, filter: (path) => !path.includes('node_modules') })
    const manifest = readJson(join(target, 'package.json'))
    for (const dependencies of [manifest.dependencies ?? {}, manifest.devDependencies ?? {}])
      for (const [own, file] of Object.entries(files)) if (own in dependencies) dependencies[own] = file
    writeJson(join(target, 'package.json'), manifest)
  }
  writeJson(join(folder, 'package.json'), { private: true, workspaces: names })
  const layout = { nodeLinker: 'hoisted', strictDepBuilds: false }
  writeJson(join(folder, 'pnpm-workspace.yaml'), { packages: names, overrides: files, ...layout })
}

/** By pnpm, which links what the checkout has; as npm installs the packages, a release tries. False when the registry is unreachable. */
function install(folder: string): boolean {
  const { config } = readJson(join(root, 'package.json'))
  const attempt = () =>
    spawnOutside('npx', ['--yes', `pnpm@${config?.pnpm ?? ''}`, 'install', '--prefer-offline'], folder)
  const first = attempt()
  const { status, stdout, stderr } = first.status === 0 ? first : attempt()
  if (status === 0) return true
  if (OFFLINE.test(stdout + stderr)) return false
  throw new Error(`the examples cannot be installed\n${stdout}${stderr}`)
}

async function test(folder: string, script: string, browser: string | undefined): Promise<boolean> {
  const start = performance.now()
  // A demo world of a few visits is there at once, and of one example for the next. What else is set reaches them as it is.
  const seeds = { SEED_VISITS: '50', SEED_CACHE: join(folder, '..', 'seeds') }
  const env = outsideVariables({ ...seeds, ...(browser && { CHROMIUM_PATH: browser }) })
  const status = await runBeside('npm', ['run', script, '--silent'], { cwd: folder, env })
  console.log(`example ${basename(folder)}: ${Math.round(performance.now() - start)} ms`)
  return status === 0
}

const readJson = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest
const writeJson = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
