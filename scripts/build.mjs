// Installs and builds what has changed since the last time, so that a second start does neither. Run by itself it builds
// everything, whether or not anything has changed, and the demo world for the next start; without that by `--no-demo`.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeWords } from './words.mjs'

// The check of types, and lint by types, are soon over: to look for memory that is free again costs them a fifth of their time.
process.env.GOGC ??= 'off'
process.env.GOMEMLIMIT ??= '2GiB'

const root = fileURLToPath(new URL('..', import.meta.url))
const LEAST_NODE = [20, 19]
const stamps = join(root, 'node_modules', '.unilink')

/** What is run: server, emulator, chores. The portal is built from its own sources and those that it shares with them. */
const CODE_INPUTS = [
  'tsconfig*.json',
  'prisma',
  'prisma.config.ts',
  ...['shared', 'client', 'server', 'emulator', 'sdk', 'unilink', 'tools'].map((name) => `packages/${name}`),
  'evidence',
  'scripts',
]
/** What the compiler writes last of each package that is run. */
const COMPILED = ['shared', 'client', 'server', 'emulator', 'sdk'].map(
  (name) => `packages/${name}/tsconfig.tsbuildinfo`,
)
const PORTAL_INPUTS = ['tsconfig*.json', 'packages/shared', 'packages/client', 'packages/web', 'scripts']
const DOCUMENT_INPUTS = [
  'packages/site',
  'packages/server/src/kernel/escape-html.ts',
  'packages/web/precompress.ts',
  ...['config/cookie.ts', 'ui/markup', 'ui/theme'].map((path) => `packages/web/src/${path}`),
  'docs',
  'examples/README.md',
  'README.md',
  'README.zh-CN.md',
  ...['ARCHITECTURE', 'CHANGELOG', 'CONTRIBUTING', 'SECURITY'].map((name) => `${name}.md`),
]

const INSTALL_INPUTS = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'patches',
  'packages/*/package.json',
  'e2e/package.json',
  'evidence/package.json',
]

/** Everything that must be there before the server can run, and the `documents` that it serves. */
export async function prepare(documents = true) {
  await installOnly()
  makeWords()
  await Promise.all([step('build', CODE_INPUTS, buildCode, isBuilt), step('portal', PORTAL_INPUTS, buildPortal)])
  if (documents) await step('documents', DOCUMENT_INPUTS, buildDocuments)
}

/** What the sources of server and emulator ask for; without the portal, which `npm run dev` serves from source. */
export async function prepareSources() {
  await installOnly()
  makeWords()
  if (!existsSync(join(root, 'packages/server/src/generated')))
    await run(process.execPath, ['scripts/prisma-generate.mjs'])
  await build('packages/tools')
}

function installOnly() {
  assertNode()
  return step('install', INSTALL_INPUTS, async () => {
    const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    await run('npx', ['--yes', `pnpm@${config.pnpm}`, 'install', '--frozen-lockfile'], { quiet: true })
    dropForeignCompilers()
  })
}

/** What Prisma carries for databases that we do not speak to, and in a form that we do not use: 59 MB. */
function dropForeignCompilers() {
  const runtime = join(root, 'node_modules/@prisma/client/runtime')
  for (const name of readdirSync(runtime))
    if (name.startsWith('query_compiler_') && !/^query_compiler_small_bg\.(sqlite|postgresql)\./.test(name))
      rmSync(join(runtime, name))
}

async function buildCode() {
  await run(process.execPath, ['scripts/prisma-generate.mjs'])
  await build('evidence', 'packages/sdk')
  await run(process.execPath, ['packages/tools/dist/packages/bundle-packages.js'])
}

async function buildPortal() {
  await vite()
  await vite('--config', 'vite.prerender.config.ts')
  await vite('--config', 'vite.panel.config.ts')
}

function buildDocuments() {
  return run(process.execPath, ['packages/tools/dist/docs.js'])
}

function vite(...options) {
  const web = join(root, 'packages/web')
  return run(join(web, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn', ...options], { cwd: web })
}

async function buildAll() {
  makeWords()
  await Promise.all([buildCode(), buildPortal()])
  mark('build', hashOf(CODE_INPUTS))
  mark('portal', hashOf(PORTAL_INPUTS))
  await buildDocuments()
  mark('documents', hashOf(DOCUMENT_INPUTS))
}

/** Builds whether or not anything has changed, and seeds the demo world that the next start would make. */
async function buildAnew() {
  await buildAll()
  rmSync(join(stamps, 'demo'), { recursive: true, force: true })
  await keepDemo()
}

/** Seeds the demo world of today in a process of its own: what that takes of memory ends with it. */
export async function keepDemo() {
  // The demo's days are those of Shanghai.
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const kept = `${demoCache()} ${day}`
  const stamp = join(stamps, 'demo-kept')
  if (existsSync(demoCache()) && existsSync(stamp) && readFileSync(stamp, 'utf8') === kept) return
  await run(process.execPath, ['packages/tools/dist/keep-demo.js'], {
    env: { ...process.env, SEED_CACHE: demoCache() },
  })
  mark('demo-kept', kept)
}

/** Where the demo worlds of the sources as they are now are kept. */
export const demoCache = () => join(stamps, 'demo', hashOf(CODE_INPUTS).slice(0, 16))

/** One checker a project: each further one works out the contract's types again, which costs more than it saves. */
function build(...projects) {
  return run(bin('tsc'), ['-b', ...projects, '--checkers', '1', '--builders', '2'])
}

/** A program that an install put into the workspace. */
const bin = (name) => join(root, 'node_modules', '.bin', name)

const running = new Set()

/** Runs a program to its end; leaves with its exit code when it fails, and ends those beside it. With `quiet` only a failure shows what it printed. */
async function run(program, args, { cwd = root, env = process.env, quiet = false } = {}) {
  const shell = process.platform === 'win32'
  const child = spawn(program, args, { cwd, env, shell, stdio: quiet ? 'pipe' : 'inherit' })
  running.add(child)
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes))
  const status = await once(child, 'close').then(
    ([code]) => code ?? 1,
    (error) => {
      console.error(`${program}: ${error.message}`)
      return 1
    },
  )
  running.delete(child)
  if (status === 0) return
  for (const other of running) other.kill()
  process.stderr.write(Buffer.concat(printed))
  process.exit(status)
}

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return
  const [least, own] = [LEAST_NODE.join('.'), process.versions.node]
  console.error(
    inChinese
      ? `UniLink 需要 Node ${least} 或更新的版本；当前为 ${own}`
      : `UniLink needs Node ${least} or newer; this is ${own}`,
  )
  process.exit(1)
}

/** Of the variables that a terminal sets, in the order of POSIX. */
export const inChinese = /^zh/i.test(
  ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => process.env[name]).find(Boolean) ?? '',
)
const STEPS = { install: '安装依赖', build: '构建', portal: '构建门户', documents: '构建文档' }

/**
 * Whether what was built last is of the sources as they are now, and was not compiled again since, as `npm run dev` does: what came
 * of a change would stay when that is undone.
 */
export function isBuilt() {
  const compiledMs = COMPILED.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? Infinity)
  return isMarked('build', CODE_INPUTS) && Math.max(...compiledMs) <= statSync(join(stamps, 'build')).mtimeMs
}

function isMarked(name, inputs) {
  // Before the work, while which a source may change.
  const hash = hashOf(inputs)
  const stamp = join(stamps, name)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

async function step(name, inputs, work, isDone = () => isMarked(name, inputs)) {
  if (isDone()) return
  console.log(inChinese ? `unilink：${STEPS[name]} …` : `unilink: ${name} …`)
  await work()
  mark(name, hashOf(inputs))
}

function mark(name, hash) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), hash)
}

/** What is made: `dist-types`, `dist-testing` and `dist-test` by a check of types, after which nothing has to be built anew. */
const MADE = /^(?:node_modules|dist(?:-\w+)?|build|bundle|generated|\.git)$/
/** No part of what is built. */
const TEST = /\.test\.tsx?$|^packages\/\w+\/test\/(?!support\/)/

const hashes = new Map()

function hashOf(inputs) {
  const known = hashes.get(inputs)
  if (known) return known
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of inputs.flatMap(expand).sort()) hash.update(file).update(readFileSync(join(root, file)))
  hashes.set(inputs, hash.digest('hex'))
  return hashes.get(inputs)
}

/** A file, the files below a folder, or the same for each package with `packages/*`. */
function expand(pattern) {
  if (pattern.startsWith('packages/*')) {
    const rest = pattern.slice('packages/*'.length)
    return readdirSync(join(root, 'packages')).flatMap((name) => expand(`packages/${name}${rest}`))
  }
  if (pattern.startsWith('tsconfig*')) return readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name))
  const entries = readdirSync(join(root, pattern, '..'), { withFileTypes: true })
  const entry = entries.find(({ name }) => name === pattern.split('/').at(-1))
  if (!entry) return []
  return entry.isDirectory() ? below(pattern) : [pattern]
}

function below(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (MADE.test(entry.name) || entry.name.endsWith('.tsbuildinfo')) return []
    // The links to the models, which are read where they lie.
    if (entry.isSymbolicLink()) return []
    const path = `${folder}/${entry.name}`
    if (TEST.test(path)) return []
    return entry.isDirectory() ? below(path) : [path]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await (process.argv.includes('--no-demo') ? buildAll() : buildAnew())
}
