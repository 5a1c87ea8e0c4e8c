import { findPrograms } from '@unilink/tools/postgres.ts'
import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '#src/chaos/databases.ts'
import { demandRightFigures } from '#src/chaos/figures.ts'
import { demandNothingLost, newLedger, type Ledger } from '#src/chaos/load.ts'
import { until } from '#src/chaos/timing.ts'
import { addApp, newAppName, visit } from '#src/running/calls.ts'
import type { SeededPlace, Stage } from '#src/chaos/stage.ts'

const WRITES = 30
const ARCHIVED_WITHIN_MS = 30_000

/** As docs/guides/keys-and-backups.md says: a base backup and an archived log bring back the moment before a mistake. */
export async function moment(stage: Stage): Promise<void> {
  const archive = stage.newFolder()
  // PostgreSQL runs as another user.
  chmodSync(archive, 0o777)
  await stage.ownPostgres(['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`])
  const place = await stage.prepare()
  const server = await stage.start(place)
  const ledger = newLedger()
  await writeSome(server.origin, place, ledger)
  const base = join(stage.newFolder(), 'base')
  const made = spawnSync(join(findPrograms() ?? '', 'pg_basebackup'), ['-d', place.url, '-D', base, '-c', 'fast'])
  if (made.status !== 0) throw new Error(`pg_basebackup: ${String(made.stderr)}`)
  await writeSome(server.origin, place, ledger)
  const { apps, visits } = ledger
  const isThere = `(SELECT count(*) FROM "Visit" WHERE "id" IN (${[...visits].map((id) => `'${id}'`).join()}))`
  await until(ARCHIVED_WITHIN_MS, async () => {
    const [row] = await query<{ stored: string }>(place.url, `SELECT ${isThere} AS stored`)
    return Number(row?.stored) === visits.size
  })
  const [noted] = await query<{ at: string; rows: string }>(
    place.url,
    `SELECT clock_timestamp()::text AS at, (SELECT count(*) FROM "AuditEntry") AS rows`,
  )
  await sleep(1_000)
  const later = newLedger()
  await writeSome(server.origin, place, later)
  await query(place.url, 'DELETE FROM "Visit"')
  stage.say(
    `a base backup, ${apps.size} writes and ${visits.size} visits until the moment; then ${later.apps.size} writes, and all visits deleted`,
  )
  await server.end()
  const [{ wal } = { wal: '' }] = await query<{ wal: string }>(
    place.url,
    'SELECT pg_walfile_name(pg_switch_wal()) AS wal',
  )
  const archivedMs = await until(ARCHIVED_WITHIN_MS, async () => {
    const [row] = await query<{ is: boolean }>(
      place.url,
      `SELECT last_archived_wal >= '${wal}' AS is FROM pg_stat_archiver`,
    )
    return row?.is === true
  })
  stage.demand(Number.isFinite(archivedMs), 'the log is archived')
  const begun = performance.now()
  const recovered = await stage.ownPostgres(
    [`restore_command=cp ${archive}/%f %p`, `recovery_target_time=${noted?.at}`, 'recovery_target_action=promote'],
    base,
  )
  const url = new URL(recovered.tlsUrl ?? recovered.url)
  url.pathname = new URL(place.url).pathname
  const back = { ...place, url: url.href }
  const again = await stage.start(back)
  stage.say(`serving again ${Math.round(performance.now() - begun)} ms after the recovery began`)
  const written = await addApp(again.origin, place.token, newAppName())
  stage.demand(written.code === 0, 'it is written to again')
  stage.demand((await again.end()) === 0, 'it ends with exit code 0')
  const names = [...later.apps].map((name) => `'${name}'`).join()
  const [{ rows } = { rows: '' }] = await query<{ rows: string }>(
    back.url,
    `SELECT count(*) AS rows FROM "App" WHERE "appName" IN (${names})`,
  )
  stage.demand(rows === '0', 'nothing is there that came after the moment')
  demandRightFigures(stage, back)
  await demandNothingLost(stage, back, ledger)
}

async function writeSome(origin: string, { token, code }: SeededPlace, ledger: Ledger): Promise<void> {
  for (let number = 0; number < WRITES; number += 1) {
    const appName = newAppName()
    if ((await addApp(origin, token, appName)).code === 0) ledger.apps.add(appName)
    const { id } = await visit(origin, code)
    if (id) ledger.visits.add(id)
  }
}
