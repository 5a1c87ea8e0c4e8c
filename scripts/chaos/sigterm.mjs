import { loadUntilGone, missingFrom, newLedger } from './load.mjs'
import { prepare, startServer, stopServer } from './server.mjs'

const ANSWERS_BEFORE_END = 100
const LIMIT_MS = 10_000

/** SIGTERM under load: exit code 0 within ten seconds and nothing lost, without a second start. */
export async function sigterm() {
  const place = await prepare()
  try {
    const ledger = newLedger()
    const server = await startServer(place)
    let answers = 0
    const endings = []
    let took
    await loadUntilGone(server.origin, place, ledger, () => {
      answers += 1
      if (answers !== ANSWERS_BEFORE_END) return
      const begun = performance.now()
      endings.push(stopServer(server).finally(() => (took = performance.now() - begun)))
    })
    const [code] = await Promise.all(endings)
    const missing = await missingFrom(place, ledger)
    return {
      ok: code === 0 && took <= LIMIT_MS && missing.apps.length + missing.visits.length === 0,
      facts: [
        `acknowledged: ${ledger.apps.size} apps, ${ledger.visits.size} visits; exit ${code} after ${Math.round(took)} ms`,
        `lost: ${missing.apps.length} apps, ${missing.visits.length} visits`,
      ],
    }
  } finally {
    place.drop()
  }
}
