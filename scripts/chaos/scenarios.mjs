import { idle } from './idle.mjs'
import { kill } from './kill.mjs'
import { lock } from './lock.mjs'
import { sigterm } from './sigterm.mjs'

const SQLITE = ['sqlite']
const BOTH = ['sqlite', 'postgresql']

/** What can be run, by name, and on which databases it means something. */
export const SCENARIOS = {
  kill: { run: kill, databases: BOTH },
  sigterm: { run: sigterm, databases: BOTH },
  lock: { run: lock, databases: SQLITE },
  idle: { run: idle, databases: SQLITE },
}
