import { shanghaiDay } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'

export interface Opens {
  openAttempt7d: number
  openGuess7d: number
}

const DAYS = 7
const HOURS = 24
const NONE: Opens = { openAttempt7d: 0, openGuess7d: 0 }

/** How often some links of an app tried to open it today and on the six days before, and how often that is likely to have gone well. */
export async function countOpens(
  { world: { visitStore, clock }, left }: Pick<Context, 'world' | 'left'>,
  appId: string,
  linkIds: readonly string[],
): Promise<(linkId: string) => Opens> {
  if (linkIds.length === 0) return () => NONE
  const end = (shanghaiDay(clock.now().getTime()) + 1) * HOURS
  const hours = { from: end - DAYS * HOURS, to: end - 1 }
  const rows = await visitStore.figures(left).accessRows({ appId, among: linkIds }, hours, 'day')
  const byLink = new Map<string, Opens>()
  for (const { linkId, openAttempt, openGuess } of rows) {
    const before = byLink.get(linkId) ?? NONE
    byLink.set(linkId, {
      openAttempt7d: before.openAttempt7d + openAttempt,
      openGuess7d: before.openGuess7d + openGuess,
    })
  }
  return (linkId) => byLink.get(linkId) ?? NONE
}
