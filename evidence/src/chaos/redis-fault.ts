import { contract } from '@unilink/shared'
import { hasRedis, TestRedis } from '@unilink/server/support/servers/redis-server.ts'
import type { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { SilentProxy } from '@unilink/server/support/servers/silent-proxy.ts'
import { post, readinessOf, type Answer } from '#src/running/calls.ts'
import { throughFault, type Fault } from './fault.ts'
import { watchMachine } from './machine.ts'
import { Skipped, type Stage } from './stage.ts'
import { timed, until } from './timing.ts'

const LIMIT = 20
const WITHIN_MS = 1_500
const BACK_WITHIN_MS = 5_000

/**
 * While Redis is away everything goes on and limits are counted in the process; readiness reports it, and the process
 * reconnects soon. `faultOf` gives `begin` and `end` for a Redis and the proxy in front of it.
 */
export async function throughRedisFault(
  stage: Stage,
  faultOf: (redis: TestRedis, proxy: SilentProxy) => Pick<Fault, 'begin' | 'end'>,
): Promise<void> {
  if (!hasRedis) throw new Skipped('no Redis here: install redis-server')
  const redis = await TestRedis.started()
  stage.onEnd(() => redis.remove())
  const proxy = await SilentProxy.before(Number(new URL(redis.url).port))
  stage.onEnd(() => proxy.close())
  const place = await stage.prepare()
  const server = await stage.start(place, {
    REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    LIMIT_GUESSES_PER_MINUTE: String(LIMIT),
  })
  const machine = await watchMachine(stage)
  const { begin, end } = faultOf(redis, proxy)
  const limits = limitsOf(server)
  const demandState = async (state: string) => {
    const ms = await until(BACK_WITHIN_MS, async () => (await sharedState(server)) === state)
    stage.say(`readiness says “${state}” after ${Math.round(ms)} ms`)
    stage.demand(ms <= BACK_WITHIN_MS, `readiness says “${state}” within ${BACK_WITHIN_MS} ms`)
  }
  await demandState('together')
  await throughFault(stage, place, server, {
    begin: async () => {
      await limits.take(LIMIT / 2)
      await begin()
      await limits.take(LIMIT)
      await demandState('away')
    },
    end: async () => {
      await end()
      await demandState('together')
      await limits.take(LIMIT)
    },
    refuses: false,
    // Few enough that none waits for its turn.
    writers: 2,
  })
  tell(stage, limits, machine.worst())
}

/** A caller that makes guesses and notes the minutes in which it did. */
interface Limits {
  seen: (Answer<unknown> & { ms: number })[]
  minutes: Set<number>
  take: (times: number) => Promise<void>
}

function limitsOf({ origin }: ServerProcess): Limits {
  const seen: Limits['seen'] = []
  const minutes = new Set<number>()
  const ask = () => post(origin, contract.account.getImgCaptcha, {}, { 'x-forwarded-for': '10.9.8.7' })
  return {
    seen,
    minutes,
    take: async (times) => {
      for (let number = 0; number < times; number += 1) {
        minutes.add(Math.floor(Date.now() / 60_000))
        seen.push(await timed(ask))
      }
    },
  }
}

const sharedState = async ({ origin }: ServerProcess): Promise<string> => {
  const { checks } = await readinessOf(origin)
  return checks.shared.state === 'away' ? 'away' : checks.shared.detail
}

function tell(stage: Stage, { seen, minutes }: Limits, lateMs: number): void {
  const granted = seen.filter(({ code }) => code === 0).length
  const slowest = Math.max(...seen.map(({ ms }) => ms))
  stage.say(
    `of ${seen.length} guesses of one caller ${granted} were granted, the slowest after ${Math.round(slowest)} ms`,
  )
  const shares = minutes.size * LIMIT
  stage.demand(granted >= LIMIT && granted <= shares, `${LIMIT} guesses a minute are granted, before, during and after`)
  stage.demand(slowest <= WITHIN_MS + lateMs, `a guess is answered within ${WITHIN_MS} ms`)
}
