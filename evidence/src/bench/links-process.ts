import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { memoryOf, processorSeconds } from '#src/running/process-facts.ts'
import type { Section } from './report.ts'
import { megabytesText, middle, secondsText } from './timing.ts'

interface Options {
  databaseUrl: string
  folder: string
  quick: boolean
}

/** A process that serves links alone: how soon it is ready, and what it holds when nobody visits. */
export async function linksProcess({ databaseUrl, folder, quick }: Options): Promise<Section> {
  const settings = (role: string) => ({
    ...process.env,
    ROLE: role,
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, role),
  })
  // Whatever serves the portal makes the tables.
  const portal = await ServerProcess.at(settings('portal'))
  await portal.start()
  await portal.end()
  const links = await ServerProcess.at(settings('links'))
  const starts: number[] = []
  let [busy, memory] = [0, 0]
  for (let round = 0; round < (quick ? 1 : 5); round += 1) {
    await links.start()
    starts.push(links.readyMs)
    busy = processorSeconds(links.pid)
    await sleep(quick ? 500 : 3_000)
    memory = Math.max(memory, memoryOf(links.pid))
    await links.end()
  }
  return {
    title: 'A process for links alone, PostgreSQL',
    note: 'Memory three seconds after the start, the most of five; the time is their median.',
    rows: [
      ['ready', secondsText(middle(starts)), '≤ 0.5 s', `of it ${busy.toFixed(2)} s processor time`],
      ['idle memory', megabytesText(memory), '≤ 70 MB', 'resident'],
    ],
  }
}
