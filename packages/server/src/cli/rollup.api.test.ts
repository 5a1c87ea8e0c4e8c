import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeVisits } from '#src/ops/retention/remove-visits.ts'
import { runCommand } from '#support/run-command.ts'
import { seedVisits } from '#support/seed-visits.ts'
import type { TestWorld } from '#support/test-world.ts'
import { daysAgo, thirtyDayWorld } from '#support/thirty-days.ts'

let world: TestWorld
beforeAll(async () => {
  const made = await thirtyDayWorld()
  const { link } = made
  world = made.world
  await seedVisits(world, [
    { link, at: daysAgo(40) },
    { link, at: daysAgo(0), events: ['h5'] },
  ])
})
afterAll(() => world.close())

const rollup = (...args: string[]) => runCommand(world, ['rollup', ...args])

it('check finds figures that are wrong, rebuild mends them, and refuses once visits are removed', async () => {
  expect(await rollup('check')).toMatchObject({ code: 0, text: 'every figure is what the stored visits make it' })
  const spoil = () => world.db.transaction((tx) => tx.accessRollup.updateMany({ where: { unit: 24 }, data: { pv: 7 } }))
  await spoil()
  const wrong = await rollup('check')
  expect(wrong.code).toBe(1)
  expect(wrong.text).toMatch(/^AccessRollup .*"pv":7.*should have .*"pv":1/)
  expect(await rollup('rebuild')).toEqual({ code: 0, text: '3 visits and events are counted anew' })
  expect((await rollup('check')).code).toBe(0)

  expect(await removeVisits(world, { dryRun: false })).toEqual({ visits: 1, events: 0 })
  expect(await rollup('check')).toMatchObject({ code: 0, text: expect.stringContaining('from that day on') })
  await spoil()
  const refused = await rollup('rebuild')
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('retention has removed visits') })
  expect((await rollup('check')).code).toBe(1)
  expect((await rollup('guess')).code).toBe(2)
})

it('with visits in ClickHouse there is nothing to check, and nothing to rebuild', async () => {
  const visits = { VISITS_URL: 'clickhouse://127.0.0.1:1/visits' }
  const checked = await runCommand(world, ['rollup', 'check'], visits)
  expect(checked).toMatchObject({ code: 0, text: expect.stringContaining('counted from the visits in ClickHouse') })
  const before = await world.db.read.accessRollup.count()
  expect((await runCommand(world, ['rollup', 'rebuild'], visits)).code).toBe(1)
  expect(await world.db.read.accessRollup.count()).toBe(before)
})
