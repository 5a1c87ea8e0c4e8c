// The visits' own benchmark, run as it is, its lines as a section.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../bench-visits.mjs', import.meta.url))

export async function visitRates({ quick }) {
  const { stdout, status } = spawnSync(process.execPath, [SCRIPT, quick ? '1' : '3', quick ? '1' : '5'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('the visits could not be measured')
  const lines = stdout.split('\n').flatMap((line) => {
    const [, what, rate, part, rest] = /^(.+?)\s+([\d,]+\/s)\s+([\d.]+ %)\s+(.*)$/.exec(line) ?? []
    return what ? [[what, rate, '–', `${part} of the bare one, ${rest}`]] : []
  })
  return {
    title: 'Visits',
    note: 'Short links against a bare Fastify 302 in the same run, 64 connections; the bar is 60 % for a 302, 40 % for a landing page.',
    rows: lines.length > 0 ? lines : [['visits', 'not measured', '–', 'wrk is not on this machine']],
  }
}
