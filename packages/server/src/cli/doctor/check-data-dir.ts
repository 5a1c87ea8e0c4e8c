import { mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failure, note, ok, warning, wordsOf, type Check, type Finding } from './finding.ts'
import { told } from '#src/kernel/told/told.ts'

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
