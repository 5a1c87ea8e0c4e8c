import type { BodyOf, Call, DataOf } from '@unilink/shared'
import { contract } from '@unilink/shared'

export interface Answer<Data> {
  code: number
  msg: string
  data: Data
}

/** Longer waits count as no answer. */
const ANSWER_WITHIN_MS = 20_000

/** Makes a call of the contract with the body's token. Rejects when there is no answer. */
export async function post<C extends Call>(
  origin: string,
  call: C,
  body: BodyOf<C> & { token?: string },
  more: Record<string, string> = {},
): Promise<Answer<DataOf<C>>> {
  const headers = { 'content-type': 'application/json', ...more }
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await fetch(origin + call.path, { method: 'POST', headers, body: JSON.stringify(body), signal })
  return (await answer.json()) as Answer<DataOf<C>>
}

export function dataOf<Data>({ code, msg, data }: Answer<Data>): Data {
  if (code !== 0) throw new Error(`refused with ${code}: ${msg}`)
  return data
}

/** Registers an app; the write is acknowledged with its audit row, or refused. */
export const addApp = (origin: string, token: string, appName: string): Promise<Answer<unknown>> =>
  post(origin, contract.app.add, { token, appName, category: '出行', h5Url: 'https://m.example.com/' })

export const newAppName = (): string => `混沌${crypto.randomUUID().slice(0, 12)}`

const PHONE =
  'Mozilla/5.0 (Linux; U; Android 14; zh-cn; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.5.0'

/** A visit by a phone: the status, and the visit's id from the page. */
export async function visit(origin: string, code: string): Promise<{ status: number; id: string | undefined }> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await fetch(`${origin}/s/${code}`, { headers: { 'user-agent': PHONE }, redirect: 'manual', signal })
  return { status: answer.status, id: /data-v="([^"]+)"/.exec(await answer.text())?.[1] }
}

export interface Readiness {
  status: string
  checks: Record<'database' | 'disk' | 'mail' | 'shared', { state: string; detail: string }>
}

export async function readinessOf(origin: string): Promise<Readiness & { httpStatus: number }> {
  const answer = await fetch(`${origin}/health/ready`)
  return { httpStatus: answer.status, ...((await answer.json()) as Readiness) }
}
