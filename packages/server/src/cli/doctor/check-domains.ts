import { told, type Text } from '#src/kernel/told/told.ts'
import { DOMAIN_STATE, formatTime, LOST_PROOF_MS, readableHost } from '@unilink/shared'
import { inChinese, unkept } from '@unilink/shared/words'
import { existsSync } from 'node:fs'
import { connectDatabase } from '#src/db/open-database.ts'
import { providerOf } from '#src/db/client/provider-of.ts'
import { migrationsOf } from '#src/db/migrations/migrations-of.ts'
import type { AppDomain } from '#src/generated/sqlite/client.ts'
import { systemWeb } from '#src/http/outside/system-web.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { Config } from '#src/kernel/config/config.ts'
import type { World } from '#src/kernel/world.ts'
import { readDomainFiles, SYSTEM_OF } from '#src/visits/association/read-domain-files.ts'
import { note, ok, warning, type Check, type Finding } from './finding.ts'

const ABOUT = told('own domains')
/** Each is read over the net. */
const MOST = 50
const AT_ONCE = 5
const RESTORE = told('its owner puts the TXT record or the file back, and has it checked in the app’s form')
const POINT = told(
  'point the domain to the link host, and have the proxy send /.well-known/ here with its Host, over https',
)

/** Domains that apps bring: whose proof is gone, and on which the systems would not read their files, each on its own. */
export const checkDomains: Check = async ({ config }) => {
  if (!(await isUpToDate(config))) return []
  const db = await connectDatabase(config)
  try {
    const where = { domainState: { in: [DOMAIN_STATE.proven, DOMAIN_STATE.lost] } }
    const count = await db.read.appDomain.count({ where })
    const rows = await db.read.appDomain.findMany({ where, orderBy: { id: 'asc' }, take: MOST })
    const world = { db, web: systemWeb({ allowPrivate: !config.production }) }
    const findings: Finding[] = []
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE)
      findings.push(...(await Promise.all(some.map((row) => lookAt(world, row)))).flat())
    }
    if (count > MOST) findings.push(note(ABOUT, told('{} more were not looked at', count - MOST)))
    return findings
  } finally {
    await db.close()
  }
}

/** Whatever else is wrong with the database, its own check says. */
async function isUpToDate({ databaseUrl: url }: Config): Promise<boolean> {
  if (providerOf(url) === 'sqlite' && !existsSync(url.slice('file:'.length))) return false
  const status = await (await migrationsOf(url)).status().catch(() => undefined)
  return status?.every(({ state }) => state === 'applied') ?? false
}

async function lookAt(world: Pick<World, 'db' | 'web'>, row: AppDomain): Promise<Finding[]> {
  const name = readableHost(row.domain)
  const { domainState, lostAt, problem } = row
  if (domainState === DOMAIN_STATE.lost)
    return [warning(ABOUT, told('{}: its proof is lost, it serves no more', name), RESTORE)]
  const lost = lostAt && told('{}: its proof is lost ({}), {}', name, inChinese(unkept(problem)), untilOf(lostAt))
  const findings = lost ? [warning(ABOUT, lost, RESTORE)] : []
  const bad = (await readDomainFiles(world, row)).filter((read) => read.problem !== '')
  findings.push(
    ...bad.map(({ file, url, problem: why }) => warning(ABOUT, `${SYSTEM_OF[file]}: ${url}: ${inChinese(why)}`, POINT)),
  )
  return findings.length > 0 ? findings : [ok(ABOUT, told('{} is proven, and its association files are read', name))]
}

const untilOf = (lostAt: Date): Text =>
  told('it serves until {}', formatTime(toSeconds(new Date(lostAt.getTime() + LOST_PROOF_MS))))
