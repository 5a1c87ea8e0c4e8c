import { worldCalls } from '#src/emulator/worlds/world-calls.ts'
import type { EmuCall } from './emu-call.ts'

/** Every call of the emulator, in the order the document shows them. */
export const EMU_CALLS: readonly EmuCall[] = [worldCalls].flatMap((slice) => Object.values<EmuCall>(slice))
