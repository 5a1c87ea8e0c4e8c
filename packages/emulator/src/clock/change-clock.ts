import type { z } from 'zod'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import type { clockChange } from '@unilink/shared/emulator'

export type ClockChange = z.output<typeof clockChange>

/** Changes a world's time, in the order reset, speed, set, advance. */
export function changeClock({ clock }: ControlledWorld, { reset, set, advance, freeze, scale }: ClockChange): void {
  if (reset) clock.reset()
  const speed = freeze === undefined ? scale : freeze ? 0 : (scale ?? 1)
  if (speed !== undefined) clock.run(speed)
  if (set !== undefined) clock.set(new Date(set))
  if (advance !== undefined) clock.advance(advance)
}
