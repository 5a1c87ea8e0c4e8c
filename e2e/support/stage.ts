import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { fill, type Filled } from './fill.ts'
import { startServer, type RunningServer } from './server.ts'

/** What the tests of a file, or of a `describe`, play on; there once they run. */
export interface Stage {
  readonly origin: string
  readonly browser: Browser
}

export interface FilledStage extends Stage {
  readonly filled: Filled
}

/** Sets up a back end as it is seeded, and a browser. */
export function setStage(): Stage {
  const parts: { server?: RunningServer; browser?: Browser } = {}
  beforeAll(async () => {
    ;[parts.server, parts.browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await parts.browser?.close()
    await parts.server?.stop()
  })
  return {
    get origin() {
      return there(parts.server).origin
    },
    get browser() {
      return there(parts.browser)
    },
  }
}

/** Sets up the same, with all that `fill` makes. */
export function setFilledStage(): FilledStage {
  const stage = setStage()
  let filled: Filled | undefined
  beforeAll(async () => {
    filled = await fill(stage.origin)
  })
  return {
    get origin() {
      return stage.origin
    },
    get browser() {
      return stage.browser
    },
    get filled() {
      return there(filled)
    },
  }
}

function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the stage is not set before the tests run')
  return part
}
