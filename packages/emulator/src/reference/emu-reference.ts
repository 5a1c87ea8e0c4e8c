import type { FastifyInstance } from 'fastify'
import { serveDocument } from '@unilink/server/http/pages/reference.ts'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { emuOpenApi } from './emu-openapi.ts'
import { emulatorCalls } from '@unilink/shared/emulator'

/** `/__emu/openapi.json`; the console shows it. */
export const registerEmuReference = (scope: FastifyInstance, config: Config): void =>
  serveDocument(scope, '/__emu/openapi.json', { config }, (origin, language) =>
    emuOpenApi(origin, emulatorCalls(), language),
  )
