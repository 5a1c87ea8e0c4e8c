// The built server as a process of its own, on a database with a signed-in owner and a link that serves.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url))
const READY_WITHIN_MS = 60_000

/** `{ folder, file, url, token, code, drop }`: a seeded SQLite database, the token of an owner and the code of one link. */
export async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-chaos-'))
  const file = join(folder, 'main.db')
  const place = { folder, file, url: `file:${file}` }
  const server = await startServer(place, { EMULATOR: '1', SEED_VISITS: '200' })
  const { token } = await post(server.origin, '/__emu/v1/personas/active/login', {})
  const { data } = await post(server.origin, '/api/app/queryList', { token })
  const code = await findLink(server.origin, token, data.list)
  await stopServer(server)
  return { ...place, token, code, drop: () => rmSync(folder, { recursive: true, force: true }) }
}

async function findLink(origin, token, apps) {
  for (const { id: appId } of apps) {
    const { data } = await post(origin, '/api/appLink/queryPage', { token, appId })
    for (const { code } of data?.list ?? []) if ((await visit(origin, code)).id) return code
  }
  throw new Error('the seeded owner has no link with a landing page')
}

/** Starts the server and waits until it is ready: `{ child, origin, readyMs }`. */
export async function startServer(place, settings = {}) {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: place.folder,
      DATABASE_URL: place.url,
      LOG_LEVEL: 'silent',
      LIMIT_APPS_PER_ACCOUNT: '1000000',
      ...settings,
    },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  while (performance.now() - begun < READY_WITHIN_MS) {
    if (await isReady(origin)) return { child, origin, port, readyMs: performance.now() - begun }
    if (child.exitCode !== null) throw new Error('the built server does not start: run the build first')
    await sleep(20)
  }
  child.kill('SIGKILL')
  throw new Error('the server did not become ready')
}

/** Asks the server to end; its exit code, or the signal that ended it. */
export async function stopServer({ child }, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code, by] = await ended
  return code ?? by
}

/** The JSON that a call answers. Rejects when there is no answer. */
export async function post(origin, path, body) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.json()
}

const PHONE =
  'Mozilla/5.0 (Linux; U; Android 14; zh-cn; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.5.0'

/** One visit by a phone: the status, and the id under which the page says it is recorded. */
export async function visit(origin, code) {
  const answer = await fetch(`${origin}/s/${code}`, { headers: { 'user-agent': PHONE }, redirect: 'manual' })
  return { status: answer.status, id: /data-v="([^"]+)"/.exec(await answer.text())?.[1] }
}

const isReady = (origin) =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
