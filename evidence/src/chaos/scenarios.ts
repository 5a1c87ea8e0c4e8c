import { blackhole } from './scenarios/blackhole.ts'
import { clock } from './scenarios/clock.ts'
import { diskerror, readonly } from './scenarios/diskerror.ts'
import { diskfull } from './scenarios/diskfull.ts'
import { far } from './scenarios/far.ts'
import { frozen } from './scenarios/frozen.ts'
import { idle } from './scenarios/idle.ts'
import { keepalive } from './scenarios/keepalive.ts'
import { kill } from './scenarios/kill.ts'
import { lock } from './scenarios/lock.ts'
import { moment } from './scenarios/moment.ts'
import { overload } from './scenarios/overload.ts'
import { postgres } from './scenarios/postgres.ts'
import { redis } from './scenarios/redis.ts'
import { redishole } from './scenarios/redishole.ts'
import { rolling } from './scenarios/rolling.ts'
import { sigterm } from './scenarios/sigterm.ts'
import { slow } from './scenarios/slow.ts'
import { smtp } from './scenarios/smtp.ts'
import { soak } from './scenarios/soak.ts'
import { tablelock } from './scenarios/tablelock.ts'
import type { DatabaseKind, Stage } from './stage.ts'

interface Scenario {
  run: (stage: Stage) => Promise<void>
  /** The databases for which it makes sense. */
  databases: readonly DatabaseKind[]
}

const SQLITE = ['sqlite'] as const
const POSTGRESQL = ['postgresql'] as const
const BOTH = ['sqlite', 'postgresql'] as const

export const SCENARIOS: Record<string, Scenario> = {
  kill: { run: kill, databases: BOTH },
  sigterm: { run: sigterm, databases: BOTH },
  rolling: { run: rolling, databases: POSTGRESQL },
  overload: { run: overload, databases: BOTH },
  lock: { run: lock, databases: SQLITE },
  diskerror: { run: diskerror, databases: BOTH },
  readonly: { run: readonly, databases: BOTH },
  diskfull: { run: diskfull, databases: BOTH },
  idle: { run: idle, databases: SQLITE },
  postgres: { run: postgres, databases: POSTGRESQL },
  far: { run: far, databases: POSTGRESQL },
  moment: { run: moment, databases: POSTGRESQL },
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
