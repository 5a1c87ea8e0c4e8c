import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DiskShares, ProcessorShares } from './shares.ts'

it('the processor is the part of those who are being answered, until the window is over', () => {
  const time = { now: 0, used: 500 }
  const shares = new ProcessorShares({ mostMs: 1_000, windowMs: 60_000, now: () => time.now, used: () => time.used })
  shares.begin(['busy'])
  time.used += 800
  shares.begin(['other'])
  expect([shares.untilMore('busy'), shares.untilMore('other')]).toEqual([undefined, undefined])
  time.now = 10_000
  time.used += 500
  expect([shares.untilMore('busy'), shares.untilMore('other')]).toEqual([50_000, undefined])
  shares.end(['busy'])
  time.used += 700
  shares.end(['other'])
  time.used += 9_999
  expect([shares.untilMore('busy'), shares.untilMore('other')]).toEqual([50_000, undefined])
  time.now = 60_000
  expect(shares.untilMore('busy')).toBeUndefined()
})

it('a disk counts what is sent until it is looked at, and what is there from then on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-disk-'))
  const time = { now: 0 }
  const disk = new DiskShares(1_000, () => time.now)
  writeFileSync(join(folder, 'first'), 'x'.repeat(5_000))
  await disk.look('one', folder)
  disk.send('one', folder, 900)
  expect(disk.isFull('one')).toBe(false)
  disk.send('one', folder, 200)
  expect([disk.isFull('one'), disk.total(() => true)]).toEqual([true, 6_100])
  await disk.look('one', folder)
  expect([disk.isFull('one'), disk.total(() => true)]).toEqual([false, 5_000])
  writeFileSync(join(folder, 'second'), 'x'.repeat(1_001))
  await disk.look('one', folder)
  expect(disk.isFull('one')).toBe(true)
  disk.reset('one')
  expect(disk.isFull('one')).toBe(false)
  expect([disk.total(() => false), disk.total(() => true)]).toEqual([0, 0])
  rmSync(folder, { recursive: true })
})
