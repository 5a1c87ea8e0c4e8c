import { contract } from '@unilink/shared'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Seen } from '#src/chaos/fault.ts'
import { watchMachine } from '#src/chaos/machine.ts'
import { countOpen, openSockets } from '#src/chaos/open-sockets.ts'
import { fileLimit, memoryOf } from '#src/running/process-facts.ts'
import { post, visit } from '#src/running/calls.ts'
import { Skipped, type Stage } from '#src/chaos/stage.ts'
import { timed } from '#src/chaos/timing.ts'

const WANTED = 10_000
const WANTED_QUICK = 1_000
/** Other open files of the harness and the server. */
const SPARE = 500
const ASKED = 200
const ANSWERED_WITHIN_MS = 500
const MOST_KIB_EACH = 64
const REQUEST = 'GET /health/live HTTP/1.1\r\nhost: a\r\nconnection: keep-alive\r\n\r\n'

/** Thousands of keep-alive connections: little memory each, and others are served. */
export async function keepalive(stage: Stage): Promise<void> {
  const wanted = stage.options.quick ? WANTED_QUICK : WANTED
  if (fileLimit() < wanted + SPARE)
    throw new Skipped(`${wanted + SPARE} open files are needed: ulimit -n ${wanted + SPARE}`)
  const place = await stage.prepare()
  const server = await stage.start(place)
  const machine = await watchMachine(stage)
  const before = memoryOf(server.pid)
  const sockets = await openSockets(stage, server.port, wanted, answered)
  const each = ((memoryOf(server.pid) - before) * 1024) / wanted
  machine.worst()
  const answers: Seen[] = []
  for (let number = 0; number < ASKED / 2; number += 1) {
    answers.push(await timed(() => visit(server.origin, place.code)))
    answers.push(await timed(() => post(server.origin, contract.app.queryList, { token: place.token })))
  }
  const open = countOpen(sockets)
  const times = answers.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b)
  const longest = times.at(-1) ?? 0
  const lateMs = machine.worst()
  stage.say(`${wanted} connections, ${open} of them open to the end; ${each.toFixed(1)} KiB of memory each`)
  stage.say(
    `${ASKED} answers beside them: median ${times[ASKED / 2]} ms, longest ${longest} ms; a server that does nothing: ${lateMs} ms`,
  )
  stage.demand(
    answers.every(({ code, id }) => code === 0 || id !== undefined),
    'all others are answered',
  )
  stage.demand(longest <= ANSWERED_WITHIN_MS + 4 * lateMs, `others are answered within ${ANSWERED_WITHIN_MS} ms`)
  stage.demand(open > wanted / 2, 'connections stay while they are of use')
  stage.demand(each <= MOST_KIB_EACH, `a connection takes ${MOST_KIB_EACH} KiB at most`)
  stage.demand((await server.end()) === 0, 'it ends with exit code 0 though all are open')
}

async function answered(socket: Socket): Promise<void> {
  await once(socket, 'connect')
  socket.write(REQUEST)
  await once(socket, 'data')
}
