import { randomInt } from 'node:crypto'
import { demandNothingLost, loadUntilGone, newLedger } from './load.mjs'
import { stopServer } from './server.mjs'

/** Acknowledged writes before a kill: different ones, so that it strikes at different moments. */
const FEWEST = 20
const MOST = 60

/** SIGKILL again and again under writers and visitors: whatever was acknowledged is there afterwards. */
export async function kill(stage) {
  const { kills } = stage.options
  const place = await stage.prepare()
  const ledger = newLedger()
  for (let round = 0; round < kills; round += 1) {
    const server = await stage.start(place)
    let left = randomInt(FEWEST, MOST)
    await loadUntilGone(server.origin, place, ledger, () => {
      left -= 1
      if (left === 0) server.child.kill('SIGKILL')
    })
    if (left > 0) throw new Error(`the server ended by itself\n${server.said()}`)
  }
  // What dead processes left in their journals is stored by the next one.
  const exit = await stopServer(await stage.start(place))
  stage.say(`${kills} kills, each after ${FEWEST} to ${MOST} acknowledged writes`)
  stage.demand(exit === 0, 'the last process ends in order')
  await demandNothingLost(stage, place, ledger)
}
