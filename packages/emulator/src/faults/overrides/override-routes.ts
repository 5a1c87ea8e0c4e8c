import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import { languageFor } from '@unilink/server/http/envelope.ts'
import { sayIn, type Said } from '#src/kernel/told/told.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { overrideCalls } from '@unilink/shared/emulator'
import { functionOf } from '#src/state/overrides/override-functions.ts'

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
      throw emuError(400, 'no such function: only an emulator in the process of the test can call one')
    }
    const rule = overrides.add(body)
    if (!rule) throw emuError(409, 'too many overrides, or too large ones; remove some')
    return { ...rule, lastError: null }
  })
  serveEmu(scope, overrideCalls.remove, async ({ params }) => {
    if (overrides.list().some(({ id, file }) => id === params.id && file !== undefined))
      throw emuError(409, 'this override stands in a file; take it out there')
    if (!overrides.remove(params.id)) throw emuError(404, 'no such override')
    return undefined
  })
  serveEmu(scope, overrideCalls.clear, async () => {
    overrides.clear()
    return undefined
  })
}
