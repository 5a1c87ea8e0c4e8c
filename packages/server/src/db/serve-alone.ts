import { told, ToldError, type Said, type Text } from '#src/kernel/told/told.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#src/kernel/config/config.ts'
import { providerOf } from './client/provider-of.ts'

/** Another process serves the same data, and only one may. */
export class DataInUseError extends ToldError {
  override readonly name = 'DataInUseError'
}

/** How long a replaced server takes to end; an emulator has less to finish. */
const patienceOf = ({ emulator }: Served): number => (emulator ? 3_000 : 12_000)

type Served = Pick<Config, 'databaseUrl' | 'dataDir' | 'emulator'>

/** Keeps other processes from a SQLite file or folder until released. Throws `DataInUseError`; not on PostgreSQL. */
export async function serveAlone(served: Served, patienceMs = patienceOf(served)): Promise<() => Promise<void>> {
  const file = lockFileOf(served)
  if (file === undefined) return async () => {}
  mkdirSync(dirname(file), { recursive: true })
  const { holdFile } = await import('./sqlite/exclusive-file.ts')
  const letGo = await holdFile(file, patienceMs)
  if (!letGo) throw new DataInUseError(inUse(served, processIn(file)))
  writeFileSync(nameFileOf(file), String(process.pid))
  return letGo
}

function lockFileOf({ databaseUrl, dataDir, emulator }: Served): string | undefined {
  if (providerOf(databaseUrl) === 'sqlite') return `${databaseUrl.slice('file:'.length)}.serving`
  return emulator ? join(dataDir, 'emulator', 'worlds.serving') : undefined
}

const nameFileOf = (file: string) => `${file}.pid`

function processIn(file: string): Said {
  try {
    return told(' (process {})', Number(readFileSync(nameFileOf(file), 'utf8')))
  } catch {
    return ''
  }
}

function inUse({ databaseUrl, dataDir }: Served, who: Said): Text {
  const what =
    providerOf(databaseUrl) === 'sqlite' ? databaseUrl.slice('file:'.length) : told('the worlds in {}', dataDir)
  return told('another UniLink server{} is using {}. Stop it, or give this one a DATA_DIR of its own.', who, what)
}
