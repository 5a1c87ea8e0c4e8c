import { HEALTH } from '@unilink/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAILURES_TO_BREAK, nextHealth, nextLook, type HealthFacts, type Outcome } from './next-health.ts'

const START: HealthFacts = { health: HEALTH.unknown, failures: 0 }
const outcomes = fc.array(fc.constantFrom<Outcome>('fine', 'failed', 'unclear'), { maxLength: 40 })

/** What is told of a run of looks, and where it ends. */
function run(all: readonly Outcome[]) {
  let facts = START
  const told: string[] = []
  for (const outcome of all) {
    const { turned, ...next } = nextHealth(facts, outcome)
    if (turned) told.push(turned)
    facts = next
  }
  return { told, facts }
}

describe('the health of a target', () => {
  it('is broken after two failures in a row, told once, and healed by one good look, told once', () => {
    expect(run(['failed']).facts).toEqual({ health: HEALTH.unknown, failures: 1 })
    expect(run(['failed', 'failed'])).toEqual({ told: ['broken'], facts: { health: HEALTH.broken, failures: 2 } })
    expect(run(['failed', 'failed', 'failed', 'fine', 'fine'])).toEqual({
      told: ['broken', 'healed'],
      facts: { health: HEALTH.healthy, failures: 0 },
    })
    expect(run(['fine', 'failed', 'fine', 'failed']).told).toEqual([])
    expect(run(['fine']).told).toEqual([])
  })

  it('follows the last run of failures, whatever came before', () => {
    fc.assert(
      fc.property(outcomes, (all) => {
        const { told, facts } = run(all)
        const clear = all.filter((outcome) => outcome !== 'unclear')
        const inARow = clear.length - 1 - clear.lastIndexOf('fine')
        const everBroke = told.includes('broken')
        expect(facts.failures).toBe(inARow)
        expect(facts.health === HEALTH.broken).toBe(inARow >= FAILURES_TO_BREAK)
        expect(facts.health === HEALTH.unknown).toBe(!clear.includes('fine') && !everBroke)
        // Told by turns, beginning with a break: nobody hears the same twice.
        expect(told).toEqual(told.map((_, index) => (index % 2 === 0 ? 'broken' : 'healed')))
        expect(everBroke && told.at(-1) === 'broken').toBe(facts.health === HEALTH.broken)
      }),
    )
  })

  it('says nothing new by an unclear look', () => {
    fc.assert(
      fc.property(outcomes, (all) => {
        const clear = all.filter((outcome) => outcome !== 'unclear')
        expect(run(all)).toEqual(run(clear))
      }),
    )
  })

  it('is looked at sooner while something is wrong, never at the same moment', () => {
    const settled = { health: HEALTH.healthy, failures: 0 }
    expect([nextLook(settled, 0), nextLook(settled, 1)]).toEqual([5.4 * 3_600_000, 6.6 * 3_600_000])
    expect(nextLook({ health: HEALTH.healthy, failures: 1 }, 0.5)).toBe(15 * 60_000)
    expect(nextLook({ health: HEALTH.broken, failures: 9 }, 0.5)).toBe(3_600_000)
  })
})
