// Preloaded into the server: shifts the wall clock of the process by the milliseconds in a file, like setting the
// system's clock. Timers and monotonic time are unaffected.
import { readFileSync } from 'node:fs'

const FILE = process.env['CHAOS_CLOCK_FILE'] ?? ''
const LOOK_EVERY_MS = 20
const RealDate = Date

let offset = 0
const look = () => {
  offset = Number(readFileSync(FILE, 'utf8'))
}
look()
setInterval(look, LOOK_EVERY_MS).unref()

class ShiftedDate extends RealDate {
  constructor(...parts: [] | ConstructorParameters<typeof RealDate>) {
    if (parts.length === 0) super(RealDate.now() + offset)
    else super(...parts)
  }

  static override now(): number {
    return RealDate.now() + offset
  }
}

// `Date()` without `new` gives text, which a class cannot; the server never does that.
Object.assign(globalThis, { Date: ShiftedDate })
