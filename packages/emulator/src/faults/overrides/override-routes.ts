import type { FastifyInstance } from 'fastify'
import { languageFor } from '@unilink/server/http/envelope.ts'
import { sayIn, type Said } from '@unilink/server/kernel/told/text.ts'
import { EmuError } from '#src/surface/emu-error.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { overrideCalls } from '@unilink/shared/emulator'
import { functionOf } from '#src/state/overrides/override-functions.ts'
import { told } from '#src/kernel/told/told.ts'

export function registerOverrideRoutes(scope: FastifyInstance, { overrides }: ControlledWorld): void {
  serveEmu(scope, overrideCalls.list, async ({ request }) => {
    const said = (error: Said | null) => error && sayIn(languageFor(request), error)
    return {
      overrides: overrides.list().map((rule) => ({ ...rule, lastError: said(rule.lastError) })),
      files: overrides.files().map((file) => ({ ...file, error: said(file.error) })),
    }
  })
  serveEmu(scope, overrideCalls.add, async ({ body }) => {
    if (body.function !== undefined && !functionOf(body.function)) {
      throw new EmuError(400, told('no such function: only an emulator in the process of the test can call one'))
    }
    const rule = overrides.add(body)
    if (!rule) throw new EmuError(409, told('too many overrides, or too large ones; remove some'))
    return { ...rule, lastError: null }
  })
  serveEmu(scope, overrideCalls.remove, async ({ params }) => {
    if (overrides.list().some(({ id, file }) => id === params.id && file !== undefined))
      throw new EmuError(409, told('this override stands in a file; take it out there'))
    if (!overrides.remove(params.id)) throw new EmuError(404, told('no such override'))
    return undefined
  })
  serveEmu(scope, overrideCalls.clear, async () => {
    overrides.clear()
    return undefined
  })
}
