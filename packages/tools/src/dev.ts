// `npm run dev`: the portal with hot reload, and server and emulator built anew and restarted as a source of theirs is saved,
// on the demo world that `npm start` uses too.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { bin } from './programs.ts'
import { root } from './root.ts'

const SOURCES = ['shared', 'server', 'emulator'].flatMap((name) => [`${name}/src`, `${name}/words`])
/** Editors write a file in several steps. */
const SETTLE_MS = 80

const portal = `http://127.0.0.1:${await freePortFrom(5173)}`
const server = `http://127.0.0.1:${await freePortFrom(5180)}`
const env: NodeJS.ProcessEnv = {
  EMULATOR: '1',
  LOG_LEVEL: 'warn',
  ...process.env,
  PORT: new URL(server).port,
  PORTAL_ORIGIN: portal,
  LINK_ORIGIN: server,
  LANDING_ORIGIN: server,
  EMULATOR_ORIGINS: portal,
  UNILINK_SERVER: server,
}

let serving = serve()
const vite = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', '--strictPort', '--host', '127.0.0.1', '--port', new URL(portal).port],
  { cwd: join(root, 'packages/web'), env, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())

let timer: NodeJS.Timeout | undefined
let building = false
let reworded = false
for (const folder of [...SOURCES, 'shared/reference'])
  watch(join(root, 'packages', folder), { recursive: true }, (_event, file) => {
    if (!file || !/\.(?:ts|json)$/.test(file) || /\.test\.ts$|generated|^words\/(?:zh|en)\//.test(file)) return
    reworded ||= folder.endsWith('/words')
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), SETTLE_MS)
  })

/** Builds, and restarts the server unless the compiler objects. */
async function renew(): Promise<void> {
  if (building) {
    timer = setTimeout(() => void renew(), SETTLE_MS)
    return
  }
  building = true
  const start = performance.now()
  if (reworded) spawnSync(process.execPath, ['scripts/words.mjs'], { cwd: root, stdio: 'inherit' })
  reworded = false
  const { status } = spawnSync(bin('tsc'), ['-b', 'packages/emulator', '--checkers', '1'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) {
    await stop(serving)
    serving = serve()
    console.log(`unilink: built in ${Math.round(performance.now() - start)} ms, starting …`)
  }
  building = false
}

function serve(): ChildProcess {
  return spawn(process.execPath, ['packages/emulator/dist/main.js'], { cwd: root, env, stdio: 'inherit' })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function end(): Promise<void> {
  vite.kill('SIGTERM')
  await stop(serving)
  process.exit(0)
}

/** The port that is wished for, or the next that is free. */
function freePortFrom(wish: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(freePortFrom(wish + 1)))
    probe.listen(wish, '127.0.0.1', () => probe.close(() => resolve(wish)))
  })
}
