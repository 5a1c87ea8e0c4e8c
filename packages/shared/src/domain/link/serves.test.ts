import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkStateAt, serves } from './serves.ts'
import type { ServingFacts } from './serves.ts'

const live: ServingFacts = {
  linkState: 1,
  hasLiveRevision: true,
  reviewState: 2,
  appState: 1,
  ownerDataState: 2,
  now: 1000,
}

describe('serves', () => {
  test.each([
    [{}, undefined],
    [{ reviewState: 1 }, undefined],
    [{ reviewState: 3 }, undefined],
    [{ validFrom: 1000, validTo: 1001 }, undefined],
    [{ validFrom: null, validTo: null }, undefined],
    [{ ownerDataState: 3 }, undefined],
    [{ hasLiveRevision: false, linkState: 0, reviewState: 1 }, 'pending'],
    [{ hasLiveRevision: false, linkState: 0, reviewState: 3 }, 'rejected'],
    [{ hasLiveRevision: false, linkState: 0, reviewState: 4 }, 'pending'],
    [{ hasLiveRevision: false }, 'pending'],
    [{ linkState: 2 }, 'disabled'],
    [{ linkState: 3 }, 'frozen'],
    [{ linkState: 4 }, 'expired'],
    [{ validTo: 1000 }, 'expired'],
    [{ validFrom: 1001 }, 'not-yet'],
    [{ appState: 3, linkState: 2 }, 'app-frozen'],
    [{ ownerDataState: 4, appState: 3 }, 'owner-frozen'],
  ] as const)('%o: %s', (change, state) => {
    const expected = state === undefined ? { serves: true } : { serves: false, state }
    expect(serves({ ...live, ...change })).toEqual(expected)
  })

  test('serves only with a live revision, enabled, in time, with neither app nor owner frozen', () => {
    const facts = fc.record({
      linkState: fc.nat(5),
      hasLiveRevision: fc.boolean(),
      reviewState: fc.integer({ min: 1, max: 4 }),
      appState: fc.constantFrom(1, 3),
      ownerDataState: fc.nat(4),
      validFrom: fc.option(fc.nat(10)),
      validTo: fc.option(fc.nat(10)),
      now: fc.nat(10),
    })
    fc.assert(
      fc.property(facts, (f) => {
        const begun = f.validFrom === null || f.now >= f.validFrom
        const over = f.validTo !== null && f.now >= f.validTo
        const good = f.linkState === 1 && f.hasLiveRevision && f.appState === 1 && f.ownerDataState !== 4
        expect(serves(f).serves).toBe(good && begun && !over)
      }),
    )
  })
})

test('an enabled link is shown as expired once its time is over', () => {
  expect(linkStateAt(1, 1000, 999)).toBe(1)
  expect(linkStateAt(1, 1000, 1000)).toBe(4)
  expect(linkStateAt(2, 1000, 1000)).toBe(2)
  expect(linkStateAt(1, null, 1000)).toBe(1)
})
