import { told, type Text } from '#src/kernel/told/told.ts'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { IN_CHECKOUT, PORTAL_FOLDER } from '#src/kernel/packages/package-files.ts'
import { note, ok, warning, type Check, type Finding } from './finding.ts'

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
