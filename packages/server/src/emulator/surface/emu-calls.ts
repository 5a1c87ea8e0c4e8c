import { aboutCall } from '#src/emulator/about/about-calls.ts'
import { clockCalls } from '#src/emulator/clock/clock-calls.ts'
import { faultCalls } from '#src/emulator/faults/fault-calls.ts'
import { goCall } from '#src/emulator/go/go-calls.ts'
import { moveCalls } from '#src/emulator/moves/move-calls.ts'
import { personaCalls } from '#src/emulator/personas/persona-calls.ts'
import { requestCalls } from '#src/emulator/request-log/request-calls.ts'
import { makeTraffic } from '#src/emulator/traffic/traffic-calls.ts'
import { archiveCalls } from '#src/emulator/worlds/archive/archive-calls.ts'
import { worldCalls } from '#src/emulator/worlds/world-calls.ts'
import type { EmuCall } from './emu-call.ts'

const SLICES = [
  worldCalls,
  archiveCalls,
  { aboutCall },
  clockCalls,
  personaCalls,
  moveCalls,
  faultCalls,
  requestCalls,
  { makeTraffic },
  { goCall },
]

/** Every call of the emulator, in the order the document shows them. */
export const EMU_CALLS: readonly EmuCall[] = SLICES.flatMap((slice) => Object.values<EmuCall>(slice))
