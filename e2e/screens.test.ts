import { describe, expect, it } from 'vitest'
import { shareOf } from '@unilink/server/support/tries.ts'
import type { WatchedPage } from './support/browser.ts'
import {
  addressOf,
  allScreens,
  expectedScreen,
  FORBIDDEN,
  LOGIN_FIRST,
  screens,
  type ExpectedScreen,
  type Visitor,
} from './support/expected-screens.ts'
import { NARROWEST, SEEN_IN_FULL } from './support/seen-in-full.ts'
import { setFilledStage } from './support/stage.ts'
import { expectNoOverflow, goWithin, openAs, see } from './support/visitor.ts'

const VISITORS: readonly Visitor[] = [
  'guest',
  'new',
  'reviewing',
  'rejected',
  'active',
  'frozen',
  'off-whitelist',
  'operator',
]

const WALKED = new Map(SEEN_IN_FULL)
const TURNS = 4

const stage = setFilledStage()

/** What all see alike, are refused alike or are led away from, each visitor goes to a part of; guests and the full matrix to all. */
function pathsOf(visitor: Visitor): string[] {
  const isUsual = (path: string) => {
    const expected = expectedScreen(visitor, path, stage.filled)
    return screens.public.includes(path) || expected.heading === FORBIDDEN || expected.path !== path
  }
  const usual = visitor === 'guest' ? [] : allScreens.filter(isUsual)
  const part = new Set(shareOf(usual, VISITORS.indexOf(visitor), TURNS))
  return allScreens.filter((path) => part.has(path) || !usual.includes(path))
}

/** Goes to its screens within the portal, and says what is wrong there for a visitor; empty when all is as it should be. */
async function problemsOf({ page, assertQuiet }: WatchedPage, visitor: Visitor): Promise<string[]> {
  const problems: string[] = []
  // How wide a screen is that one sees in full, the walk asks; and a refusal is as wide at each address.
  const measured = new Set(WALKED.get(visitor)?.map((path) => sightOf(expectedScreen(visitor, path, stage.filled))))
  for (const path of pathsOf(visitor)) {
    const expected = expectedScreen(visitor, path, stage.filled)
    try {
      await goWithin(page, addressOf(path, stage.filled))
      await see(page, expected)
      if (!measured.has(sightOf(expected))) {
        measured.add(sightOf(expected))
        await expectNoOverflow(page)
        await expectNoOverflow(page, NARROWEST)
      }
      assertQuiet()
    } catch (error) {
      const { actual = '' } = error as { actual?: unknown }
      problems.push(`${path}: ${String(error)} ${JSON.stringify(actual)}`)
    }
  }
  return problems
}

/** What tells two sights apart. */
const sightOf = ({ path, heading, dialog, says = '' }: ExpectedScreen) =>
  dialog === LOGIN_FIRST || heading === FORBIDDEN ? `${dialog ?? heading}` : `${path} ${says}`

describe('every screen', () => {
  it.concurrent.each(VISITORS)('shows %s what it should', async (visitor) => {
    const watched = await openAs(stage.browser, stage.origin, visitor)
    await watched.page.goto(stage.origin)
    const problems = await problemsOf(watched, visitor)
    await watched.close()
    expect(problems).toEqual([])
  })
})
