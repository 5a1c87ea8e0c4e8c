// The built server as a process of its own, in emulator mode: started, asked, and weighed from outside.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../packages/emulator/dist/main.js', import.meta.url))
const PORT = 5873
export const ORIGIN = `http://127.0.0.1:${PORT}`

/** Resolves once it is ready; `ms` is how long that took, `cpu` the processor seconds. */
export async function startEmulator(folder, variables = {}) {
  const begun = performance.now()
  const env = { ...process.env, PORT: String(PORT), DATA_DIR: folder, DATABASE_URL: '', EMULATOR: '1' }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const cpu = () => processorSeconds(child.pid)
  return {
    ms: performance.now() - begun,
    readyCpu: cpu(),
    cpu,
    memory: () => residentMegabytes(child.pid),
    call,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A POST to a world, or a call of the emulator's own by another method; gives the answer's JSON. */
async function call(path, body = {}, { world = 'main', method = 'POST' } = {}) {
  const answer = await fetch(ORIGIN + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-emu-world': world },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const isReady = () =>
  fetch(`${ORIGIN}/health/ready`).then(
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
