import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import { message, type Language } from '@unilink/shared/words'
import { readInput } from '#src/surface/read-input.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { faultCalls, faultInput, PRESET_NAMES } from '@unilink/shared/emulator'
import { CODE, statusOf } from '@unilink/shared'
import { languageFor, refusalBy, textOf } from '@unilink/server/http/envelope.ts'
import { PRESETS, type Effect } from '../state/faults/fault-presets.ts'
import { patchInput } from '../state/faults/fault-rule.ts'

export function registerFaultRoutes(scope: FastifyInstance, world: ControlledWorld): void {
  const { faults } = world
  serveEmu(scope, faultCalls.list, async () => ({ faults: faults.list() }))
  serveEmu(scope, faultCalls.presets, async ({ request }) => ({
    presets: PRESET_NAMES.map((preset) => ({
      preset,
      title: message(`faultPresets.${preset}`),
      path: PRESETS[preset].path,
      answer: answerOf(PRESETS[preset].effect, languageFor(request)),
    })),
  }))
  serveEmu(scope, faultCalls.find, async ({ params }) => found(faults.find(params.id)).rule)
  serveEmu(scope, faultCalls.add, async ({ body }) => {
    const rule = faults.add(body)
    if (!rule) throw emuError(409, 'too many faults, or too large ones; remove some')
    return rule
  })
  serveEmu(scope, faultCalls.change, async ({ params, body }) => {
    const input = readInput(faultInput, patchInput(found(faults.find(params.id)).input, body), 'body')
    return found(faults.replace(params.id, input))
  })
  serveEmu(scope, faultCalls.remove, async ({ params }) => {
    found(faults.remove(params.id) || undefined)
    return undefined
  })
  serveEmu(scope, faultCalls.clear, async () => {
    faults.clear()
    return undefined
  })
}

/** What comes over the wire, as a program reads it; null when the fault has no answer of its own. */
function answerOf(effect: Effect, language: Language): string | null {
  const said = (status: number, body: object) => `HTTP ${status}\n${JSON.stringify(body)}`
  if (effect.kind === 'refusal') {
    const { code } = effect
    return said(statusOf(code), refusalBy(code, language))
  }
  if (effect.kind === 'no-data') return said(200, { code: CODE.ok, msg: textOf(CODE.ok, language) })
  return effect.kind === 'status' ? `HTTP ${effect.status}\ntext/html` : null
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw emuError(404, 'no such fault')
  return one
}
