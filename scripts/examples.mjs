// The examples as somebody outside would run them: packages packed, installed into a temporary folder, each tested there.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const PACKED = ['shared', 'server', 'emulator']
const NEEDS_BROWSER = new Set(['playwright'])
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/

/**
 * Runs every example; `{ passed, failed, skipped }` are names. Where the registry cannot be reached nothing can be
 * installed, which `offline` says.
 */
export function runExamples({ browser, only = [] } = {}) {
  const folders = readdirSync(join(root, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).filter((name) => only.length === 0 || only.includes(name))
  const able = names.filter((name) => browser || !NEEDS_BROWSER.has(name))
  const skipped = names.filter((name) => !able.includes(name))
  const folder = mkdtempSync(join(tmpdir(), 'unilink-examples-'))
  try {
    layOut(folder, able)
    if (!install(folder)) return { passed: [], failed: [], skipped: names, offline: true }
    const outcome = able.map((name) => [name, test(join(folder, name), browser)])
    const of = (wanted) => outcome.filter(([, passed]) => passed === wanted).map(([name]) => name)
    return { passed: of(true), failed: of(false), skipped, offline: false }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** All examples stand in one npm workspace, so that what they share is installed once. */
function layOut(folder, names) {
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
    for (const kind of ['dependencies', 'devDependencies']) {
      for (const own of Object.keys(manifest[kind] ?? {})) if (own in files) manifest[kind][own] = files[own]
    }
    writeJson(join(target, 'package.json'), manifest)
  }
  writeJson(join(folder, 'package.json'), { private: true, workspaces: names, overrides: files })
}

function pack(name, target) {
  const { config } = readJson(join(root, 'package.json'))
  const args = ['--yes', `pnpm@${config.pnpm}`, 'pack', '--json', '--pack-destination', target]
  const run = spawn('npx', args, join(root, 'packages', name), 'pipe')
  if (run.status !== 0) throw new Error(`packages/${name} cannot be packed\n${run.stdout}${run.stderr}`)
  const file = readdirSync(target).find((made) => made.startsWith(`unilink-${name}-`))
  return join(target, file)
}

/** False when the registry cannot be reached. */
function install(folder) {
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  let run
  for (let tries = 0; tries < 2; tries += 1) {
    run = spawn('npm', args, folder, 'pipe')
    if (run.status === 0) return true
  }
  if (OFFLINE.test(run.stderr)) return false
  throw new Error(`the examples cannot be installed\n${run.stdout}${run.stderr}`)
}

function test(folder, browser) {
  const start = performance.now()
  const { status } = spawn('npm', ['test', '--silent'], folder, 'inherit', browser && { CHROMIUM_PATH: browser })
  console.log(`example ${folder.split(/[\\/]/).at(-1)}: ${Math.round(performance.now() - start)} ms`)
  return status === 0
}

function spawn(program, args, cwd, output, variables = {}) {
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

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcome = runExamples({ browser: process.env.CHROMIUM_PATH, only: process.argv.slice(2) })
  console.log(outcome)
  process.exitCode = outcome.failed.length > 0 || outcome.passed.length === 0 ? 1 : 0
}
