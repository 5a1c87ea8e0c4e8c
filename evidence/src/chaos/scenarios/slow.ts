import { contract } from '@unilink/shared'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchMachine } from '#src/chaos/machine.ts'
import { memoryOf, openFilesOf } from '#src/running/process-facts.ts'
import { post, visit } from '#src/running/calls.ts'
import { timed } from '#src/chaos/timing.ts'
import type { Seen } from '#src/chaos/fault.ts'
import type { SeededPlace, Stage } from '#src/chaos/stage.ts'

const EACH = 100
const EACH_QUICK = 25
/** The server's own limits are 8 to 20 seconds, twice that when something moved meanwhile. */
const GONE_WITHIN_MS = 46_000
const ANSWERED_WITHIN_MS = 1_000
const MOST_MIB_EACH = 0.5
/** Warms up before memory is measured. */
const WARM_UP = 300
const DRIP_MS = 500
/** Files that a server opens now and then. */
const SPARE = 8

/** Clients that send or read almost nothing, or vanish: they are dropped in bounded time, and others hardly notice. */
export async function slow(stage: Stage): Promise<void> {
  const place = await stage.prepare()
  const server = await stage.start(place)
  const machine = await watchMachine(stage)
  const each = stage.options.quick ? EACH_QUICK : EACH
  for (let number = 0; number < WARM_UP; number += 1) await visit(server.origin, place.code)
  const files = openFilesOf(server.pid)
  /** Open connections of the server besides the harness's. */
  const left = () => openFilesOf(server.pid) - files - SPARE
  const before = memoryOf(server.pid)
  const begun = performance.now()
  const open = Object.entries(manners(place)).flatMap(([manner, behave]) =>
    Array.from({ length: each }, () => slowClient(server.port, manner, behave)),
  )
  stage.onEnd(() => open.forEach(({ socket }) => socket.destroy()))
  await Promise.all(open.map(({ socket }) => once(socket, 'connect').catch(() => {})))
  await sleep(DRIP_MS)
  const taken = left()
  stage.demand(taken > open.length / 2, 'the server takes slow clients on')
  const answers: Seen[] = []
  let most = before
  while (performance.now() - begun < GONE_WITHIN_MS && left() > 0) {
    answers.push(await timed(() => visit(server.origin, place.code)))
    answers.push(await timed(() => post(server.origin, contract.app.queryList, { token: place.token })))
    most = Math.max(most, memoryOf(server.pid))
    await sleep(100)
  }
  const tookMs = performance.now() - begun
  for (const manner of Object.keys(manners(place))) tellManner(stage, manner, open)
  stage.say(`the server had ${taken} of their connections at first`)
  stage.say(`after ${(tookMs / 1000).toFixed(1)} s the server had ${Math.max(0, left())} of their connections`)
  stage.demand(left() <= 0, `all are let go of within ${GONE_WITHIN_MS / 1000} s`)
  const lateMs = 4 * machine.worst()
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  const unanswered = answers.filter(({ code, id }) => code !== 0 && id === undefined)
  stage.say(
    `others were answered after ${Math.round(slowest)} ms at worst, ${unanswered.length} not; ${lateMs / 4} ms is the machine’s`,
  )
  stage.say(`memory: ${before} MiB before, ${most} MiB at most with ${open.length} slow clients`)
  stage.demand(
    unanswered.length === 0 && slowest <= ANSWERED_WITHIN_MS + lateMs,
    `others are answered within ${ANSWERED_WITHIN_MS} ms`,
  )
  stage.demand((most - before) / open.length <= MOST_MIB_EACH, `a slow client costs ${MOST_MIB_EACH} MiB at most`)
}

/** What a kind of client sends at first, and then repeatedly. */
interface Manner {
  first: string
  drip?: string
  deaf?: boolean
  half?: boolean
}

function manners({ token }: SeededPlace): Record<string, Manner> {
  const body = JSON.stringify({ token })
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`
  return {
    'says nothing': { first: '' },
    'headers in drops': { first: 'GET / HTTP/1.1\r\nhost: a\r\n', drip: 'x-a: b\r\n' },
    'a body in drops': { first: `${head(contract.app.queryList.path, 5_000)}\r\n{`, drip: ' ' },
    'half a body, then nothing': { first: `${head(contract.app.queryList.path, 5_000)}\r\n${body}` },
    'an upload in drops': {
      first: `POST /api/file/upload HTTP/1.1\r\nhost: a\r\ntoken: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n--b\r\n`,
      drip: 'x',
    },
    // More than the kernel buffers on both sides.
    'a long answer that is not read': { first: get('/openapi.json').repeat(25), deaf: true },
    'hundreds of answers that are not read': { first: get('/openapi.json').repeat(500), deaf: true },
    'half closed': { first: 'GET /health/live HTTP/1.1\r\nhost: a\r\n', half: true },
  }
}

/** A client, and after how long the server dropped it. */
interface SlowClient {
  manner: string
  socket: Socket
  deaf: boolean
  goneMs: number | undefined
}

function slowClient(port: number, manner: string, { first, drip, deaf = false, half }: Manner): SlowClient {
  const begun = performance.now()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const client: SlowClient = { manner, socket, deaf, goneMs: undefined }
  const gone = () => (client.goneMs ??= performance.now() - begun)
  socket.on('error', gone).once('close', gone).once('end', gone)
  socket.once('connect', () => {
    if (!deaf) socket.resume()
    socket.write(first)
    if (half) socket.end()
    if (drip) setInterval(() => client.goneMs === undefined && socket.write(drip), DRIP_MS).unref()
  })
  return client
}

/** A client that does not read does not notice the end either; only the server knows. */
function tellManner(stage: Stage, manner: string, open: readonly SlowClient[]): void {
  const own = open.filter((client) => client.manner === manner && !client.deaf)
  if (own.length === 0) return
  const closed = own.filter(({ goneMs }) => goneMs !== undefined)
  const longest = Math.max(...closed.map(({ goneMs = 0 }) => goneMs))
  stage.say(`${manner}: ${closed.length} of ${own.length} closed, the last after ${(longest / 1000).toFixed(1)} s`)
}
