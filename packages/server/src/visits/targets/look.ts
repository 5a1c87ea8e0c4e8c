import { message, type Message } from '@unilink/shared/words'
import { WebProblem } from '#src/kernel/ports/web.ts'
import type { Outcome } from './next-health.ts'

/** What one look at a target came to. */
export interface Look {
  outcome: Outcome
  /** For its owner. */
  finding: Message | string
  /** It looks alike when our own network is away. */
  mayBeOurs?: boolean
}

const MOST_HOPS = 5

interface Answered {
  status: number
  location: string | undefined
}

/**
 * Reads an address and where it leads on to, as a browser does; each address goes through the guard of `Web` by itself. Gives
 * the look where there is nothing to read.
 */
export async function follow<Answer extends Answered>(
  url: string,
  read: (url: string) => Promise<Answer>,
): Promise<{ url: string; answer: Answer } | Look> {
  let at = url
  try {
    for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
      const answer = await read(at)
      if (answer.status < 300 || answer.status >= 400 || !answer.location) return judged(at, answer)
      const to = URL.canParse(answer.location, at) ? new URL(answer.location, at) : undefined
      if (!to || !/^https?:$/.test(to.protocol)) return { outcome: 'unclear', finding: message('targets.noPage') }
      at = to.href
    }
    return { outcome: 'failed', finding: message('targets.redirects', { count: MOST_HOPS }) }
  } catch (error) {
    if (error instanceof WebProblem) return { outcome: 'failed', finding: error.said, mayBeOurs: error.mayBeOurs }
    throw error
  }
}

export const isLook = (read: object): read is Look => 'outcome' in read

/** Nothing there, or a server in trouble, is a failure; one that turns programs away tells nothing of people. */
function judged<Answer extends Answered>(url: string, answer: Answer): { url: string; answer: Answer } | Look {
  const { status } = answer
  if (status >= 200 && status < 300) return { url, answer }
  if (status === 404 || status === 410) return { outcome: 'failed', finding: message('targets.missing', { status }) }
  if (status >= 500) return { outcome: 'failed', finding: message('targets.serverError', { status }) }
  return { outcome: 'unclear', finding: message('targets.turnedAway', { status }) }
}
