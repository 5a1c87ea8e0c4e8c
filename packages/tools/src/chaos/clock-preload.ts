// Loaded into the server before everything else: moves the wall clock of the process by what stands in a file, in
// milliseconds, as when somebody sets the clock of the system. Timers and monotonic time go on.
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

// What is called without `new` gives text, which a class does not; nothing in the server does so.
Object.assign(globalThis, { Date: ShiftedDate })
