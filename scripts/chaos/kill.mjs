import { loadUntilGone, missingFrom, newLedger } from './load.mjs'
import { prepare, startServer, stopServer } from './server.mjs'

const ANSWERS_BEFORE_KILL = 60

/** SIGKILL again and again under writers and visitors: whatever was acknowledged is there afterwards. */
export async function kill({ kills }) {
  const place = await prepare()
  try {
    const ledger = newLedger()
    for (let round = 0; round < kills; round += 1) {
      const server = await startServer(place)
      let answers = 0
      await loadUntilGone(server.origin, place, ledger, () => {
        answers += 1
        if (answers === ANSWERS_BEFORE_KILL) server.child.kill('SIGKILL')
      })
    }
    // What dead processes left in their journals is stored by the next one.
    await stopServer(await startServer(place))
    const missing = await missingFrom(place, ledger)
    return {
      ok: ledger.apps.size > 0 && ledger.visits.size > 0 && missing.apps.length + missing.visits.length === 0,
      facts: [
        `${kills} kills; acknowledged: ${ledger.apps.size} apps, ${ledger.visits.size} visits`,
        `lost: ${missing.apps.length} apps, ${missing.visits.length} visits`,
      ],
    }
  } finally {
    place.drop()
  }
}
