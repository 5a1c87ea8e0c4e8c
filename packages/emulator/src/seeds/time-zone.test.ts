import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls, callExample, contract, isReading } from '@unilink/shared'
import { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { shareOf } from '@unilink/server/support/tries.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const DAY_S = 86_400
/** After the demo's last visit. */
const END = Date.parse('2026-03-02T00:00:00+08:00') / 1000

const folder = mkdtempSync(join(tmpdir(), 'unilink-zone-'))
let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.at({
    EMULATOR: '1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SEED_VISITS: '300',
    SEED_DATE: '2026-03-01',
  })
}, 120_000)
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** What a developer reads of two months, as text, on a machine of that zone. */
async function readIn(zone: string): Promise<Record<string, string>> {
  await server.start({ TZ: zone })
  const said: Record<string, string> = {}
  const post = async (path: string, body: object) =>
    await (
      await fetch(server.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).text()
  const { token } = JSON.parse(await post('/__emu/v1/personas/active/login', {})) as { token: string }
  for (const call of allCalls().filter(isReading)) {
    const { as, body } = callExample(call) as { as?: string; body: object }
    if (as !== 'active' || !('start' in body)) continue
    for (const unit of ['hour', 'day', 'month']) {
      // The parts of a workbook bear the time of the machine, as in any archive.
      const range = {
        ...body,
        ...('format' in body && { format: 'csv' }),
        unit,
        start: END - (unit === 'hour' ? 2 : 60) * DAY_S,
        end: END - 1,
      }
      said[`${call.path} ${unit}`] = await post(call.path, { ...range, token })
    }
  }
  await server.end()
  return said
}

it('days, hours and files are the same wherever the machine says it is', { timeout: 180_000 }, async () => {
  const here = await readIn('Asia/Shanghai')
  expect(Object.keys(here).length).toBeGreaterThan(20)
  expect(here[`${contract.app.queryBreakdown.path} day`]).toContain('"code":0')
  for (const zone of shareOf(['America/St_Johns', 'Pacific/Kiritimati'], 0, 2)) expect(await readIn(zone)).toEqual(here)
})
