import { WebProblem } from '#src/kernel/ports/web.ts'
import type { Outcome } from './next-health.ts'

/** What one look at a target came to. */
export interface Look {
  outcome: Outcome
  /** In Chinese, for its owner. */
  finding: string
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
      if (!to || !/^https?:$/.test(to.protocol)) return { outcome: 'unclear', finding: '被重定向到网页以外的地址' }
      at = to.href
    }
    return { outcome: 'failed', finding: `重定向超过 ${MOST_HOPS} 次` }
  } catch (error) {
    if (error instanceof WebProblem) return { outcome: 'failed', finding: error.message, mayBeOurs: error.mayBeOurs }
    throw error
  }
}

export const isLook = (read: object): read is Look => 'outcome' in read

/** Nothing there, or a server in trouble, is a failure; one that turns programs away tells nothing of people. */
function judged<Answer extends Answered>(url: string, answer: Answer): { url: string; answer: Answer } | Look {
  const { status } = answer
  if (status >= 200 && status < 300) return { url, answer }
  if (status === 404 || status === 410) return { outcome: 'failed', finding: `HTTP ${status}：页面不存在` }
  if (status >= 500) return { outcome: 'failed', finding: `HTTP ${status}：服务器出错` }
  return { outcome: 'unclear', finding: `HTTP ${status}：对方不让检查程序访问，无法判断` }
}
