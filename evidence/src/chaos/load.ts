import { addApp, newAppName, visit } from '#src/running/calls.ts'
import { query } from './databases.ts'
import type { Place, SeededPlace, Stage } from './stage.ts'

const WRITERS = 8
const VISITORS = 4
/** One write in so many is sent twice at once: the second is rolled back beside other transactions. */
const TWINS = 4

/** Acknowledged writes by name and visits by id, and the number of refused writes. */
export interface Ledger {
  apps: Set<string>
  visits: Set<string>
  refused: number
}

export const newLedger = (): Ledger => ({ apps: new Set(), visits: new Set(), refused: 0 })

/** Runs until the server is gone. `tell` is called after each acknowledged write. */
export async function loadUntilGone(
  origin: string,
  { token, code }: SeededPlace,
  ledger: Ledger,
  tell: () => void,
): Promise<void> {
  const add = async (appName: string) => {
    const { code: result } = await addApp(origin, token, appName)
    if (result !== 0) {
      ledger.refused += 1
      return
    }
    ledger.apps.add(appName)
    tell()
  }
  const write = async (turn: number) => {
    const appName = newAppName()
    await Promise.all(Array.from({ length: turn % TWINS === 0 ? 2 : 1 }, () => add(appName)))
  }
  const look = async () => {
    const { id } = await visit(origin, code)
    if (id) ledger.visits.add(id)
  }
  const jobs: Job[] = [...Array.from({ length: WRITERS }, () => write), ...Array.from({ length: VISITORS }, () => look)]
  await Promise.all(jobs.map(repeatUntilGone))
}

type Job = (turn: number) => Promise<void>

async function repeatUntilGone(job: Job): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await job(turn)
    } catch {
      return
    }
  }
}

/** Acknowledged writes and visits that are missing in the database, or lack their audit row. */
async function missingFrom({ url }: Place, ledger: Ledger): Promise<{ apps: string[]; visits: string[] }> {
  const apps = await query<{ id: string; name: string }>(url, 'SELECT "id", "appName" AS name FROM "App"')
  const audited = await query<{ id: string }>(
    url,
    `SELECT "targetId" AS id FROM "AuditEntry" WHERE "action" = 'app.add'`,
  )
  const visits = await query<{ id: string }>(url, 'SELECT "id" FROM "Visit"')
  const told = new Set(audited.map(({ id }) => id))
  const names = new Set(apps.filter(({ id }) => told.has(id)).map(({ name }) => name))
  const ids = new Set(visits.map(({ id }) => id))
  return {
    apps: [...ledger.apps].filter((name) => !names.has(name)),
    visits: [...ledger.visits].filter((id) => !ids.has(id)),
  }
}

/** Demands that nothing acknowledged is lost, and reports figures. No server may run on the place. */
export async function demandNothingLost(stage: Stage, place: Place, ledger: Ledger): Promise<void> {
  const missing = await missingFrom(place, ledger)
  const acknowledged = ledger.apps.size + ledger.visits.size
  const lost = missing.apps.length + missing.visits.length
  Object.assign(stage.figures, { acknowledged, found: acknowledged - lost, lost })
  stage.say(
    `acknowledged: ${ledger.apps.size} writes, ${ledger.visits.size} visits; undone beside them: ${ledger.refused} writes`,
  )
  stage.say(`lost: ${missing.apps.length} writes, ${missing.visits.length} visits`)
  stage.demand(ledger.apps.size > 0 && ledger.visits.size > 0, 'something was acknowledged')
  stage.demand(lost === 0, 'nothing that was acknowledged is lost')
}
