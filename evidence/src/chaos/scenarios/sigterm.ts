import { demandNothingLost, loadUntilGone, newLedger } from '#src/chaos/load.ts'
import type { Stage } from '#src/chaos/stage.ts'

const WRITES_BEFORE_END = 40
const LIMIT_MS = 10_000

/** SIGTERM under load: exit code 0 within ten seconds and nothing lost, without a second start. */
export async function sigterm(stage: Stage): Promise<void> {
  const place = await stage.prepare()
  const ledger = newLedger()
  const server = await stage.start(place)
  const endings: Promise<number | null>[] = []
  let took = 0
  await loadUntilGone(server.origin, place, ledger, () => {
    if (ledger.apps.size < WRITES_BEFORE_END || endings.length > 0) return
    const begun = performance.now()
    endings.push(server.end().finally(() => (took = performance.now() - begun)))
  })
  const [exit] = await Promise.all(endings)
  if (exit !== 0) stage.say(`it said: ${server.said}`)
  stage.say(`exit ${exit} after ${Math.round(took)} ms`)
  stage.demand(exit === 0, 'it ends with exit code 0')
  stage.demand(took <= LIMIT_MS, 'it ends within ten seconds')
  await demandNothingLost(stage, place, ledger)
}
