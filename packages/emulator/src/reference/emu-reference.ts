import type { FastifyInstance } from 'fastify'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { REFERENCE_CSP, referencePage, referenceStart } from '@unilink/server/http/pages/reference.ts'
import { emuOpenApi } from './emu-openapi.ts'
import { aboutCall } from './about-calls.ts'
import { clockCalls } from '#src/clock/clock-calls.ts'
import { dataCalls } from '#src/worlds/data/data-calls.ts'
import { faultCalls } from '#src/faults/fault-calls.ts'
import { confirmGoCall, goCall } from '#src/go/go-calls.ts'
import { codeCalls } from '#src/mail/code-calls.ts'
import { mailpitCalls } from '#src/mail/mailpit/calls.ts'
import { moveCalls } from '#src/moves/move-calls.ts'
import { outageCalls } from '#src/outside/outage-calls.ts'
import { wechatCalls } from '#src/outside/wechat/wechat-calls.ts'
import { overrideCalls } from '#src/faults/overrides/override-calls.ts'
import { personaCalls } from '#src/personas/persona-calls.ts'
import { requestCalls } from '#src/request-log/request-calls.ts'
import { makeTraffic } from '#src/traffic/traffic-calls.ts'
import { archiveCalls } from '#src/worlds/archive/archive-calls.ts'
import { worldCalls } from '#src/worlds/world-calls.ts'
import type { EmuCall } from '#src/surface/emu-call.ts'

const SLICES = [
  worldCalls,
  archiveCalls,
  { aboutCall },
  clockCalls,
  personaCalls,
  moveCalls,
  faultCalls,
  overrideCalls,
  outageCalls,
  wechatCalls,
  requestCalls,
  dataCalls,
  codeCalls,
  mailpitCalls,
  { makeTraffic },
  { goCall, confirmGoCall },
]

/** Every call of the emulator, in the order the document shows them. */
const EMU_CALLS: readonly EmuCall[] = SLICES.flatMap((slice) => Object.values<EmuCall>(slice))

const PAGE = referencePage({ title: '模拟器控制接口', start: '/__emu/assets/start.js' })
const START = referenceStart('/__emu/openapi.json')

/** `/__emu/openapi.json` and, at `/__emu/reference`, a page to read and try it. */
export function registerEmuReference(scope: FastifyInstance, config: Config): void {
  let document: string | undefined
  scope.get('/__emu/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(emuOpenApi(config.portalOrigin, EMU_CALLS))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  scope.get('/__emu/reference', async (_request, reply) =>
    reply.header('content-security-policy', REFERENCE_CSP).type('text/html; charset=utf-8').send(PAGE),
  )
  scope.get('/__emu/assets/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  )
}
