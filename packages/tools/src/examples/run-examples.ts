import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '#src/root.ts'

const PACKED = ['shared', 'server', 'emulator']
const NEEDS_BROWSER = new Set(['playwright'])
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/

interface ExampleOptions {
  /** Where a Chromium is. */
  browser: string | undefined
  /** Names of examples; all of them without any. */
  only?: readonly string[]
}

/** Names of examples, by what came of them. */
export interface ExampleOutcome {
  passed: string[]
  failed: string[]
  skipped: string[]
  /** The registry cannot be reached, so that nothing could be installed. */
  offline: boolean
}

interface Manifest {
  config?: { pnpm: string }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The examples as somebody outside would run them: packages packed, installed into a temporary folder, each tested there. */
export function runExamples({ browser, only = [] }: ExampleOptions): ExampleOutcome {
  const folders = readdirSync(join(root, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).filter((name) => only.length === 0 || only.includes(name))
  const able = names.filter((name) => browser || !NEEDS_BROWSER.has(name))
  const skipped = names.filter((name) => !able.includes(name))
  const folder = mkdtempSync(join(tmpdir(), 'unilink-examples-'))
  try {
    layOut(folder, able)
    if (!install(folder)) return { passed: [], failed: [], skipped: names, offline: true }
    const passed = able.filter((name) => test(join(folder, name), browser))
    return { passed, failed: able.filter((name) => !passed.includes(name)), skipped, offline: false }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** All examples stand in one npm workspace, so that what they share is installed once. */
function layOut(folder: string, names: readonly string[]): void {
  const packs = join(folder, 'packs')
  mkdirSync(packs)
  const files = Object.fromEntries(PACKED.map((name) => [`@unilink/${name}`, `file:${pack(name, packs)}`]))
  for (const name of names) {
    const target = join(folder, name)
    cpSync(join(root, 'examples', name), target, {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
    const manifest = readJson(join(target, 'package.json'))
    for (const dependencies of [manifest.dependencies ?? {}, manifest.devDependencies ?? {}])
      for (const [own, file] of Object.entries(files)) if (own in dependencies) dependencies[own] = file
    writeJson(join(target, 'package.json'), manifest)
  }
  writeJson(join(folder, 'package.json'), { private: true, workspaces: names, overrides: files })
}

function pack(name: string, target: string): string {
  const { config } = readJson(join(root, 'package.json'))
  const args = ['--yes', `pnpm@${config?.pnpm}`, 'pack', '--json', '--pack-destination', target]
  const run = spawn('npx', args, join(root, 'packages', name), 'pipe')
  if (run.status !== 0) throw new Error(`packages/${name} cannot be packed\n${run.stdout}${run.stderr}`)
  const file = readdirSync(target).find((made) => made.startsWith(`unilink-${name}-`))
  if (!file) throw new Error(`packages/${name} left no file when it was packed`)
  return join(target, file)
}

/** False when the registry cannot be reached. */
function install(folder: string): boolean {
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const once = () => spawn('npm', args, folder, 'pipe')
  const first = once()
  const { status, stdout, stderr } = first.status === 0 ? first : once()
  if (status === 0) return true
  if (OFFLINE.test(stderr)) return false
  throw new Error(`the examples cannot be installed\n${stdout}${stderr}`)
}

function test(folder: string, browser: string | undefined): boolean {
  const start = performance.now()
  const variables: Record<string, string> = browser ? { CHROMIUM_PATH: browser } : {}
  const { status } = spawn('npm', ['test', '--silent'], folder, 'inherit', variables)
  console.log(`example ${basename(folder)}: ${Math.round(performance.now() - start)} ms`)
  return status === 0
}

function spawn(
  program: string,
  args: readonly string[],
  cwd: string,
  output: 'pipe' | 'inherit',
  variables: Record<string, string> = {},
): SpawnSyncReturns<string> {
  const env = { ...process.env, ...variables }
  // What belongs to the run around this one must not reach the tools inside.
  for (const name of Object.keys(env))
    if (/^(npm_|VITEST|TEST_|NODE_OPTIONS$)/i.test(name) && !/registry/i.test(name)) delete env[name]
  return spawnSync(program, args, {
    cwd,
    env,
    shell: process.platform === 'win32',
    encoding: 'utf8',
    stdio: ['ignore', output, output],
  })
}

const readJson = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest
const writeJson = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
