import { describe, expect, it } from 'vitest'
import { StepPace } from './step-pace.ts'

/** Steps of a machine on which each has fixed costs and then some per row. */
const steps = (pace: StepPace, count: number, msPerRow: number) => {
  for (let step = 0; step < count; step += 1) pace.note(2 + pace.rows * msPerRow, true)
}

describe('the pace of roll-ups', () => {
  it('grows to what lasts about as long as it should, and stays there', () => {
    const pace = new StepPace(150, 250)
    steps(pace, 20, 0.04)
    const settled = pace.rows
    expect(2 + settled * 0.04).toBeLessThanOrEqual(150)
    expect(2 + settled * 0.04).toBeGreaterThan(150 / 4)
    steps(pace, 20, 0.04)
    expect(pace.rows).toBe(settled)
  })

  it('shrinks when the machine gets slower, to the fewest rows it may take', () => {
    const pace = new StepPace(150, 250)
    steps(pace, 20, 0.001)
    expect(pace.rows).toBe(16_000)
    steps(pace, 20, 5)
    expect(pace.rows).toBe(250)
  })

  it('learns nothing from a step that had few rows', () => {
    const pace = new StepPace(150, 250)
    for (let step = 0; step < 9; step += 1) pace.note(1, false)
    expect(pace.rows).toBe(250)
  })
})
