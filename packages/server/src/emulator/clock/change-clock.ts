import type { z } from 'zod'
import { EmuError } from '#src/emulator/surface/emu-error.ts'
import { ControlledClock } from '#src/world/clock.ts'
import type { World } from '#src/world/world.ts'
import type { clockChange } from './clock-calls.ts'

export type ClockChange = z.output<typeof clockChange>

/** Changes a world's time, in the order reset, speed, set, advance. */
export function changeClock(world: World, { reset, set, advance, freeze, scale }: ClockChange): void {
  const clock = clockOf(world)
  if (reset) clock.reset()
  const speed = freeze === undefined ? scale : freeze ? 0 : (scale ?? 1)
  if (speed !== undefined) clock.run(speed)
  if (set !== undefined) clock.set(new Date(set))
  if (advance !== undefined) clock.advance(advance)
}

/** The clock of a world of emulator mode. */
export function clockOf({ clock }: World): ControlledClock {
  if (!(clock instanceof ControlledClock)) throw new EmuError(409, 'the clock of this world cannot be controlled')
  return clock
}
