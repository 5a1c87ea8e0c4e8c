import { aboutCall } from '#src/about/about-calls.ts'
import { clockCalls } from '#src/clock/clock-calls.ts'
import { faultCalls } from '#src/faults/fault-calls.ts'
import { confirmGoCall, goCall } from '#src/go/go-calls.ts'
import { moveCalls } from '#src/moves/move-calls.ts'
import { personaCalls } from '#src/personas/persona-calls.ts'
import { requestCalls } from '#src/request-log/request-calls.ts'
import { makeTraffic } from '#src/traffic/traffic-calls.ts'
import { archiveCalls } from '#src/worlds/archive/archive-calls.ts'
import { worldCalls } from '#src/worlds/world-calls.ts'
import type { EmuCall } from '#src/surface/emu-call.ts'

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
  { goCall, confirmGoCall },
]

/** Every call of the emulator, in the order the document shows them. */
export const EMU_CALLS: readonly EmuCall[] = SLICES.flatMap((slice) => Object.values<EmuCall>(slice))
