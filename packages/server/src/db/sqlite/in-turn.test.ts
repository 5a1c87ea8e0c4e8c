import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

const LONGER_THAN_A_TURN_MS = 12

function spin(): void {
  const until = performance.now() + LONGER_THAN_A_TURN_MS
  while (performance.now() < until);
}

it('who asks little waits a turn for each statement, however long others go on', async () => {
  const rounds = { left: 100 }
  const greedy = (async () => {
    for (; rounds.left > 0; rounds.left -= 1) await inTurn(async () => spin())
  })()
  // It is in line before the other comes.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  for (let statement = 0; statement < 5; statement += 1) await inTurn(async () => undefined)
  expect(rounds.left).toBeGreaterThan(80)
  rounds.left = 0
  await greedy
})
