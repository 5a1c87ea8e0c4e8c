import { told, type Text } from '#src/kernel/told/told.ts'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join, dirname } from 'node:path'
import { IN_CHECKOUT, PORTAL_FOLDER } from '#src/kernel/packages/package-files.ts'
import { note, ok, warning, type Check, type Finding, failure, wordsOf } from './finding.ts'
import { mkdtemp, rm, stat, statfs } from 'node:fs/promises'

const MIB = 1_048_576
const TIGHT = 500 * MIB
const FULL = 50 * MIB

/** The folder of uploads, journal and SQLite file: present, writable, with free space. */
export const checkDataDir: Check = async ({ config: { dataDir } }) => {
  const there = await nearest(dataDir)
  const writable = await writableFinding(dataDir, there)
  if (writable.level === 'failure') return [writable]
  return [writable, await roomFinding(there)]
}

async function writableFinding(dataDir: string, there: string): Promise<Finding> {
  try {
    await rm(await mkdtemp(join(there, '.unilink-doctor-')), { recursive: true })
  } catch (error) {
    const remedy = told(
      'let the user that runs the server own it (chown), or set DATA_DIR to a folder that it may write to',
    )
    return failure('DATA_DIR', told('{} cannot be written to: {}', there, wordsOf(error)), remedy)
  }
  return there === dataDir
    ? ok('DATA_DIR', dataDir)
    : note('DATA_DIR', told('{} is not there yet; it is made at the first start', dataDir))
}

async function roomFinding(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = told('{} MiB free', Math.floor(free / MIB))
  const remedy = told('make room: unilink retention run removes what is kept no longer; move DATA_DIR to a larger disk')
  if (free < FULL) return failure(told('disk'), text, remedy)
  return free < TIGHT ? warning(told('disk'), text, remedy) : ok(told('disk'), text)
}

/** The folder, or its nearest existing parent. */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined)
  if (found || dirname(folder) === folder) return folder
  return nearest(dirname(folder))
}

/** The portal's build and, where there are tests to run, the programs that they ask for. */
export const checkTools: Check = ({ env }) => [portal(), ...(IN_CHECKOUT ? programs(env) : [])]

const portal = (): Finding =>
  existsSync(join(PORTAL_FOLDER, 'index.html'))
    ? ok(told('portal'), told('is built'))
    : warning(told('portal'), told('is not built: the server answers calls only'), told('npm run build'))

function programs(env: Readonly<Record<string, string | undefined>>): Finding[] {
  const path = (env['PATH'] ?? '').split(delimiter)
  const postgres = versionsBelow('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
  return [
    tool(
      'Chromium',
      [env['CHROMIUM_PATH'], ...find(path, 'chromium', 'chromium-browser', 'google-chrome')],
      told('the journeys in a browser'),
    ),
    tool('initdb', [...find([...path, ...postgres], 'initdb')], told('the tests on PostgreSQL')),
    tool('redis-server', [env['REDIS_SERVER'], ...find(path, 'redis-server')], told('the tests of several processes')),
  ]
}

function tool(name: string, candidates: readonly (string | undefined)[], skipped: Text): Finding {
  const found = candidates.find((file) => file && isProgram(file))
  return found ? ok(name, found) : note(name, told('is not on this machine; npm test skips {}', skipped))
}

const find = (folders: readonly string[], ...names: string[]): string[] =>
  names.flatMap((name) => folders.map((folder) => join(folder, name)))

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const versionsBelow = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** The oldest supported Node. */
const LEAST = [20, 19] as const

export function checkNode(version: string = process.versions.node): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const enough = major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])
  if (enough) return [ok('Node', version)]
  return [
    failure(
      'Node',
      told('{} is too old', version),
      told('install Node {} or newer, such as the newest LTS', LEAST.join('.')),
    ),
  ]
}
