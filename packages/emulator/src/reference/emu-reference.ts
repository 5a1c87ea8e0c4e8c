import type { FastifyInstance } from 'fastify'
import type { Language } from '@unilink/shared/words'
import { answeredIn } from '@unilink/server/http/envelope.ts'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { emuOpenApi } from './emu-openapi.ts'
import { emulatorCalls } from '@unilink/shared/emulator'

/** `/__emu/openapi.json`; the console shows it. */
export function registerEmuReference(scope: FastifyInstance, config: Config): void {
  const documents: Partial<Record<Language, string>> = {}
  scope.get('/__emu/openapi.json', async (_request, reply) => {
    const language = answeredIn(reply)
    documents[language] ??= JSON.stringify(emuOpenApi(config.portalOrigin, emulatorCalls(), language))
    return reply.type('application/json; charset=utf-8').send(documents[language])
  })
}
