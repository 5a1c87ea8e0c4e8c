import type { FastifyInstance } from 'fastify'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { REFERENCE_CSP, referencePage, referenceStart } from '@unilink/server/http/pages/reference.ts'
import { emuOpenApi } from './emu-openapi.ts'
import { emulatorCalls } from '@unilink/shared/emulator'

const PAGE = referencePage({ title: '模拟器控制接口', start: '/__emu/assets/start.js' })
const START = referenceStart('/__emu/openapi.json')

/** `/__emu/openapi.json` and, at `/__emu/reference`, a page to read and try it. */
export function registerEmuReference(scope: FastifyInstance, config: Config): void {
  let document: string | undefined
  scope.get('/__emu/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(emuOpenApi(config.portalOrigin, emulatorCalls()))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  scope.get('/__emu/reference', async (_request, reply) =>
    reply.header('content-security-policy', REFERENCE_CSP).type('text/html; charset=utf-8').send(PAGE),
  )
  scope.get('/__emu/assets/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  )
}
