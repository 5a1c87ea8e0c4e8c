import { blackhole } from './blackhole.mjs'
import { clock } from './clock.mjs'
import { diskerror } from './diskerror.mjs'
import { diskfull } from './diskfull.mjs'
import { frozen } from './frozen.mjs'
import { idle } from './idle.mjs'
import { keepalive } from './keepalive.mjs'
import { kill } from './kill.mjs'
import { lock } from './lock.mjs'
import { postgres } from './postgres.mjs'
import { readonly } from './readonly.mjs'
import { redis } from './redis.mjs'
import { redishole } from './redishole.mjs'
import { sigterm } from './sigterm.mjs'
import { slow } from './slow.mjs'
import { smtp } from './smtp.mjs'
import { soak } from './soak.mjs'
import { tablelock } from './tablelock.mjs'

const SQLITE = ['sqlite']
const POSTGRESQL = ['postgresql']
const BOTH = ['sqlite', 'postgresql']

/** What can be run, by name, and on which databases it means something. */
export const SCENARIOS = {
  kill: { run: kill, databases: BOTH },
  sigterm: { run: sigterm, databases: BOTH },
  lock: { run: lock, databases: SQLITE },
  diskerror: { run: diskerror, databases: BOTH },
  readonly: { run: readonly, databases: BOTH },
  diskfull: { run: diskfull, databases: BOTH },
  idle: { run: idle, databases: SQLITE },
  postgres: { run: postgres, databases: POSTGRESQL },
  blackhole: { run: blackhole, databases: POSTGRESQL },
  frozen: { run: frozen, databases: POSTGRESQL },
  tablelock: { run: tablelock, databases: POSTGRESQL },
  smtp: { run: smtp, databases: BOTH },
  redis: { run: redis, databases: POSTGRESQL },
  redishole: { run: redishole, databases: POSTGRESQL },
  slow: { run: slow, databases: SQLITE },
  keepalive: { run: keepalive, databases: SQLITE },
  soak: { run: soak, databases: BOTH },
  clock: { run: clock, databases: BOTH },
}
