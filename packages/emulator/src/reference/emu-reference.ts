import type { FastifyInstance } from 'fastify'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { emuOpenApi } from './emu-openapi.ts'
import { emulatorCalls } from '@unilink/shared/emulator'

/** `/__emu/openapi.json`; the console shows it. */
export function registerEmuReference(scope: FastifyInstance, config: Config): void {
  let document: string | undefined
  scope.get('/__emu/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(emuOpenApi(config.portalOrigin, emulatorCalls()))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
