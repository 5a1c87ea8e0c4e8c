import { makeTraffic } from '#src/emulator/traffic/traffic-calls.ts'
import { worldCalls } from '#src/emulator/worlds/world-calls.ts'
import type { EmuCall } from './emu-call.ts'

/** Every call of the emulator, in the order the document shows them. */
export const EMU_CALLS: readonly EmuCall[] = [worldCalls, { makeTraffic }].flatMap((slice) =>
  Object.values<EmuCall>(slice),
)
