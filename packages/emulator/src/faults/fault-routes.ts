import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import { message } from '@unilink/shared/words'
import { readInput } from '#src/surface/read-input.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { faultCalls, faultInput, PRESET_NAMES } from '@unilink/shared/emulator'
import { PRESETS } from '../state/faults/fault-presets.ts'
import { patchInput } from '../state/faults/fault-rule.ts'

export function registerFaultRoutes(scope: FastifyInstance, world: ControlledWorld): void {
  const { faults } = world
  serveEmu(scope, faultCalls.list, async () => ({ faults: faults.list() }))
  serveEmu(scope, faultCalls.presets, async () => ({
    presets: PRESET_NAMES.map((preset) => ({
      preset,
      title: message(`faultPresets.${preset}`),
      path: PRESETS[preset].path,
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

function found<T>(one: T | undefined): T {
  if (one === undefined) throw emuError(404, 'no such fault')
  return one
}
