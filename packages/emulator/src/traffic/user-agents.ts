import { z } from 'zod'
import { readSeed } from '#src/kernel/seed-files.ts'
import { weighted, type Weighted } from './weighted.ts'

const shares = z.array(z.tuple([z.string(), z.number().positive()]))

/** What visitors' clients say of themselves, with their shares in China: alone, in an app, on a computer, or as a bot. */
export const USER_AGENTS = z
  .strictObject({
    browser: shares,
    wechat: shares,
    qq: shares,
    feed: shares,
    pay: shares,
    office: shares,
    desktop: shares,
    bot: shares,
  })
  .parse(readSeed('traffic/user-agents.json'))

/** Where the visitor's browser runs. */
export type Surroundings = keyof typeof USER_AGENTS

const CHOICES = Object.fromEntries(Object.entries(USER_AGENTS).map(([name, of]) => [name, weighted(of)])) as Record<
  Surroundings,
  Weighted<string>
>

export const chooseUserAgent = (surroundings: Surroundings, unit: number): string => CHOICES[surroundings](unit)
