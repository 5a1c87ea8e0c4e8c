/** The names of the account's apps, or what the platform says instead. */
export async function apps(send: typeof fetch, token: string): Promise<string[] | string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await send('/api/app/queryPage', { method: 'POST', headers, body: '{}' })
  const { code, msg, data } = await answer.json()
  return code === 0 ? data.list.map(({ appName }: { appName: string }) => appName) : msg
}
