// Loaded into the server before everything else: moves the wall clock of the process by what stands in a file, in
// milliseconds, as when somebody sets the clock of the system. Timers and monotonic time go on.
import { readFileSync } from 'node:fs'

const FILE = process.env.CHAOS_CLOCK_FILE
const LOOK_EVERY_MS = 20
const RealDate = Date

let offset = 0
const look = () => {
  offset = Number(readFileSync(FILE, 'utf8'))
}
look()
setInterval(look, LOOK_EVERY_MS).unref()

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset)
    else super(...parts)
  }

  static now() {
    return RealDate.now() + offset
  }
}
