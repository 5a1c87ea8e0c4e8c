import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { lendBrowser } from './browser.ts'
import type { Filled } from './fill.ts'
import { leave } from './rooms.ts'
import { startFilledServer, startServer, type RunningServer } from './server.ts'

/** What the tests of a file, or of a `describe`, play on; there once they run. */
export interface Stage {
  readonly origin: string
  readonly browser: Browser
}

export interface FilledStage extends Stage {
  readonly filled: Filled
}

interface Setting {
  /** The browser paints its pages, for pictures. */
  painted?: boolean
  /** Of a server of its own. */
  variables?: Record<string, string>
}

/** Sets up a back end as it is seeded, and a browser. */
export const setStage = ({ painted, variables }: Setting = {}): Stage => set(() => startServer(variables), painted)

/** Sets up the same, with all that `fill` makes. */
export const setFilledStage = ({ painted }: Pick<Setting, 'painted'> = {}): FilledStage =>
  set(startFilledServer, painted)

function set(start: () => Promise<RunningServer & { filled?: Filled }>, painted?: boolean): FilledStage {
  const parts: { server?: RunningServer & { filled?: Filled }; browser?: Browser } = {}
  beforeAll(async () => {
    ;[parts.server, parts.browser] = await Promise.all([start(), lendBrowser(painted)])
  })
  afterAll(async () => {
    await Promise.all(parts.browser?.contexts().map(leave) ?? [])
    await parts.server?.stop()
  })
  return {
    get origin() {
      return there(parts.server).origin
    },
    get browser() {
      return there(parts.browser)
    },
    get filled() {
      return there(parts.server?.filled)
    },
  }
}

function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the stage is not set before the tests run')
  return part
}
