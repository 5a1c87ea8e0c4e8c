// Loaded by `--import` into a server that is measured: from SIGUSR2 on, the answering thread's processor profile goes to
// the file PROFILE_TO for PROFILE_MS milliseconds.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

const SAMPLE_US = 200

async function keepProfile(file: string, ms: number): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  await session.post('Profiler.start')
  await pause(ms)
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  writeFileSync(file, JSON.stringify(profile))
}

const { PROFILE_TO: file, PROFILE_MS: ms } = process.env
if (isMainThread && file && ms) process.on('SIGUSR2', () => void keepProfile(file, Number(ms)))
