// The built server as a process of its own, and what is asked of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url))
const READY_WITHIN_MS = 60_000
/** Whoever waits so long for an answer is not waiting any more. */
const ANSWER_WITHIN_MS = 20_000

/**
 * Starts the server and waits until it is ready: `{ child, origin, port, readyMs, said }`. `tell` gets the process as soon
 * as it is there; `said()` is the end of what it has written.
 */
export async function startServer(place, settings, tell) {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: place.folder,
      DATABASE_URL: place.url,
      LOG_LEVEL: 'warn',
      LIMIT_APPS_PER_ACCOUNT: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  tell(child)
  const said = keepEnd([child.stdout, child.stderr])
  const origin = `http://127.0.0.1:${port}`
  while (performance.now() - begun < READY_WITHIN_MS) {
    if (await isReady(origin)) return { child, origin, port, said, readyMs: performance.now() - begun }
    if (hasEnded(child)) throw new Error(`the built server does not start; is it built?\n${said()}`)
    await sleep(20)
  }
  throw new Error(`the server did not become ready\n${said()}`)
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

function keepEnd(streams) {
  let text = ''
  for (const stream of streams) stream.on('data', (data) => (text = (text + data).slice(-4_000_000)))
  return () => text
}

/** Asks the server to end; its exit code, or the signal that ended it. */
export async function stopServer({ child }, signal = 'SIGTERM') {
  if (hasEnded(child)) return child.exitCode ?? child.signalCode
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code, by] = await ended
  return code ?? by
}

/** The JSON that a call answers. Rejects when there is no answer. */
export async function post(origin, path, body, more = {}) {
  const headers = { 'content-type': 'application/json', ...more }
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body), signal })
  return answer.json()
}

/** Registers an app: a write that is in the database, with its audit row, or refused. */
export const addApp = (origin, token, appName) =>
  post(origin, '/api/app/add', { token, appName, category: '出行', h5Url: 'https://m.example.com/' })

const PHONE =
  'Mozilla/5.0 (Linux; U; Android 14; zh-cn; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.5.0'

/** One visit by a phone: the status, and the id under which the page says it is recorded. */
export async function visit(origin, code) {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await fetch(`${origin}/s/${code}`, { headers: { 'user-agent': PHONE }, redirect: 'manual', signal })
  return { status: answer.status, id: /data-v="([^"]+)"/.exec(await answer.text())?.[1] }
}

const isReady = (origin) =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A port of this machine that nothing listens at. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
