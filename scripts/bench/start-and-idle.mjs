// From the process's start to its first ready answer, on a seeded database, and its memory when nothing happens.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { middle } from './timing.mjs'

const MAIN = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url))
const PORT = 5873

export async function startAndIdle({ databaseUrl, folder, quick }) {
  const times = []
  let memory = 0
  let busy
  // The first start migrates and seeds and does not count.
  for (let round = 0; round < (quick ? 2 : 4); round += 1) {
    const begun = performance.now()
    const env = { ...process.env, PORT: String(PORT), DATA_DIR: folder, DATABASE_URL: databaseUrl, EMULATOR: '1' }
    const child = spawn(process.execPath, [MAIN], { env: { ...env, LOG_LEVEL: 'error' }, stdio: 'ignore' })
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 10))
    if (round > 0) times.push(performance.now() - begun)
    busy = processorSeconds(child.pid) ?? busy
    await new Promise((resolve) => setTimeout(resolve, quick ? 500 : 3_000))
    memory = residentMegabytes(child.pid)
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  return {
    title: 'Start and idle memory',
    note: 'Emulator mode with its demonstration data; three seconds after the start.',
    rows: [
      [
        'start to ready',
        `${(middle(times) / 1000).toFixed(2)} s`,
        '≤ 2 s',
        busy === undefined ? '–' : `of it ${busy.toFixed(2)} s processor time`,
      ],
      ['idle memory', memory === undefined ? 'not measured' : `${memory.toFixed(0)} MB`, '≤ 150 MB', 'resident'],
    ],
  }
}

const isReady = () =>
  fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Undefined where the system does not tell. */
function residentMegabytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return undefined
  }
}

/** Linux counts hundredths of a second; undefined elsewhere. */
function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return undefined
  }
}
