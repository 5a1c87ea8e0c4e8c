import { monitorEventLoopDelay } from 'node:perf_hooks'
import { contract, type BodyOf } from '@unilink/shared'
import { xlsxStream } from '@unilink/server/http/table-file/xlsx-stream.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import { manyLinks } from './many-links.ts'
import { openWorld } from './open-world.ts'
import type { BenchOptions, Row, Section } from './report.ts'
import { count, middle, secondsText, timesOf } from './timing.ts'

const LINKS = 1_000
const HEADER = ['时间', '链接名称', '链接编号', '访问次数', '访问人数', 'IP数', '尝试拉起', '疑似拉起', '确认拉起']

/**
 * An export of 100,000 rows: first byte, memory, and event loop stalls; and our workbook writer against hucre, a
 * maintained streaming one, on the same rows.
 */
export async function exports({ databaseUrl, folder, quick, log }: BenchOptions): Promise<Section> {
  const days = quick ? 10 : 100
  const { world, app, login, close } = await openWorld({ databaseUrl, folder })
  const appId = await seed(world, days, quick ? 100 : LINKS)
  log('details seeded')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const token = await login()
  const end = Math.floor(world.clock.now().getTime() / 1000)
  const figures: Row[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    await download(origin, token, { appId, start: end, end, format })
    const seen = await download(origin, token, { appId, start: end - (days - 1) * 86_400, end, format })
    figures.push(
      [`${format}: first byte`, `${seen.first.toFixed(0)} ms`, '< 1,000 ms', '–'],
      [`${format}: whole file, ${count(seen.bytes / 1024)} kB`, secondsText(seen.total), '–', '–'],
      [
        `${format}: memory`,
        `+${seen.memory.toFixed(0)} MB`,
        '< +100 MB',
        'heap and buffers, garbage and caller included',
      ],
      [`${format}: event loop, longest delay`, `${seen.delay.toFixed(0)} ms`, '–', '–'],
    )
  }
  await close()
  const rows = days * (quick ? 100 : LINKS)
  return {
    title: `Export of ${count(rows)} rows of 9 columns`,
    note: 'Through the whole server over HTTP; caller and server share one process.',
    rows: [...figures, ...(await writers(rows))],
  }
}

async function seed(world: World, days: number, links: number): Promise<string> {
  const { appId, linkIds } = await manyLinks(world, links)
  const today = Math.floor((world.clock.now().getTime() / 3_600_000 + 8) / 24)
  for (const [number, linkId] of linkIds.entries()) {
    const data = Array.from({ length: days }, (_, ago) => ({
      scope: `L${linkId}`,
      unit: 24,
      bucket: today - ago,
      appId,
      linkId,
      pv: 100 + number,
      uv: 50 + ago,
      ip: 40,
      openAttempt: 30,
      openGuess: 20,
      openConfirmed: 10,
    }))
    await world.db.transaction((tx) => tx.accessRollup.createMany({ data }))
  }
  return appId
}

const { exportLinkAccessDataList } = contract.app

async function download(origin: string, token: string, body: BodyOf<typeof exportLinkAccessDataList>) {
  globalThis.gc?.()
  const held = () => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, held())), 5)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(origin + exportLinkAccessDataList.path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })
  let first: number | undefined
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    first ??= performance.now() - begun
    bytes += chunk.length
  }
  const total = performance.now() - begun
  delay.disable()
  clearInterval(watch)
  return { first: first ?? total, total, bytes, memory: (most - before) / 1_048_576, delay: delay.max / 1e6 }
}

/** Seconds of both writers, alternating. */
async function writers(rows: number): Promise<Row[]> {
  const widths = HEADER.map(() => 14)
  function* cells() {
    for (let number = 0; number < rows; number += 1)
      yield ['2026-11-21 08:00', `链接${number % 1000}`, '1234567890123456', number, number % 97, 40, 30, 20, 10]
  }
  const drain = async (stream: AsyncIterable<{ length: number }>) => {
    for await (const chunk of stream) if (chunk.length === 0) return
  }
  const ours = () => drain(xlsxStream({ sheet: '访问数据', header: HEADER, widths }, cells()))
  const theirs = () =>
    drain(writeXlsxStream(cells(), { name: '访问数据', columns: HEADER.map((header) => ({ header })) }))
  const [own, peer] = [middle(await timesOf(3, ours)), middle(await timesOf(3, theirs))]
  return [
    ['xlsx writer alone', secondsText(own), '–', '–'],
    ['hucre, streaming, the same rows', secondsText(peer), '–', '–'],
    ['xlsx writer of hucre', `${(own / peer).toFixed(2)} ×`, '≤ 2 ×', 'time, less is better'],
  ]
}
