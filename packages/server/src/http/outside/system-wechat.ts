import type { Wechat } from '#src/kernel/ports/wechat.ts'

const WITHIN_MS = 4_000
const MAX_BYTES = 16_384

/** WeChat's server at this address. The stable token is the same for every process that asks, and ends none before it. */
export function systemWechat(api: string): Wechat {
  return {
    token: (appid, secret) =>
      ask(`${api}/cgi-bin/stable_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credential', appid, secret }),
      }),
    ticket: (token) => ask(`${api}/cgi-bin/ticket/getticket?type=jsapi&access_token=${encodeURIComponent(token)}`),
  }
}

async function ask(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`WeChat answered ${answer.status}`)
  if (text.length > MAX_BYTES) throw new Error('WeChat answered at length')
  return JSON.parse(text)
}
