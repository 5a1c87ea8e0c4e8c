import createClient from 'openapi-fetch'
import type { paths } from './generated/openapi-typescript'

/** The session of an account, or what the platform says instead. */
export async function signIn(baseUrl: string, email: string, password: string): Promise<string> {
  const { POST } = createClient<paths>({ baseUrl })
  const { data: answer } = await POST('/api/account/login', { body: { email, password } })
  if (!answer) throw new Error('no answer of the platform')
  return answer.code === 0 ? answer.data.token : answer.msg
}
