import { randomInt } from 'node:crypto'
import type { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { middle } from '#src/bench/timing.ts'
import { demandNothingLost, loadUntilGone, newLedger } from '#src/chaos/load.ts'
import { waitedForProcessorMs } from '#src/running/process-facts.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** Acknowledged writes before a kill; random, so that it hits different moments. */
const FEWEST = 20
const MOST = 60
const READY_WITHIN_MS = 2_000

/**
 * SIGKILL again and again under load: everything acknowledged is there afterwards, and the server is ready again soon
 * with the dead one's journal.
 */
export async function kill(stage: Stage): Promise<void> {
  const { kills } = stage.options
  const place = await stage.prepare()
  const ledger = newLedger()
  const restarts: number[] = []
  for (let round = 0; round < kills; round += 1) {
    const server = await stage.start(place)
    if (round > 0) restarts.push(ownTime(server))
    let left = randomInt(FEWEST, MOST)
    await loadUntilGone(server.origin, place, ledger, () => {
      left -= 1
      if (left === 0) server.signal('SIGKILL')
    })
    if (left > 0) throw new Error(`the server ended by itself\n${server.said}`)
  }
  // The last start stores what dead processes left in their journals.
  const last = await stage.start(place)
  restarts.push(ownTime(last))
  const exit = await last.end()
  const ready = middle(restarts)
  stage.say(`${kills} kills, each after ${FEWEST} to ${MOST} acknowledged writes`)
  stage.say(`ready again after ${Math.round(ready)} ms (median), without what other programs took of the processors`)
  stage.demand(ready <= READY_WITHIN_MS, `it is ready again within ${READY_WITHIN_MS} ms`)
  stage.demand(exit === 0, 'the last process ends in order')
  await demandNothingLost(stage, place, ledger)
}

/** Start-up time without waiting for a processor. */
const ownTime = ({ readyMs, pid }: ServerProcess): number => readyMs - waitedForProcessorMs(pid)
