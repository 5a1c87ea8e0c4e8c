import { fetchThere } from './own-world.ts'

/** The password of every seeded persona. */
export const PASSWORD = 'Unilink2026'

export type Persona =
  | 'active'
  | 'new'
  | 'reviewing'
  | 'rejected'
  | 'frozen'
  | 'government'
  | 'personal'
  | 'operator'
  | 'off-whitelist'

/** Calls of the API in one persona's name; each gives `data` and rejects for any code but 0. */
export interface Caller {
  token: string
  post<Data>(path: string, body?: object): Promise<Data>
}

interface Envelope {
  code: number
  data: unknown
  msg: string
}

/** Signs a persona in through the API. */
export async function callAs(origin: string, persona: Persona): Promise<Caller> {
  const { token } = await post<{ token: string }>(origin, '/api/account/login', {
    email: `${persona}@unilink.test`,
    password: PASSWORD,
  })
  return { token, post: (path, body = {}) => post(origin, path, { ...body, token }) }
}

async function post<Data>(origin: string, path: string, body: object): Promise<Data> {
  const answer = await fetchThere(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code, data, msg } = (await answer.json()) as Envelope
  if (code !== 0) throw new Error(`${path} answered ${code} ${msg} ${JSON.stringify(data)}`)
  return data as Data
}
