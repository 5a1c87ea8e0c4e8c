import { contract, type DataOf } from '@unilink/shared'
import { asker, CHROME, cookieOf, PAGE, type DemoAnswer } from '@unilink/server/support/servers/ask-demo.ts'

/** Of a public demo, with a world of its own and a session of the developer who has apps and links there. */
export interface DemoVisitor {
  call: (method: string, path: string, body?: object) => Promise<DemoAnswer>
  token: string
  appId: string
  linkId: string
  /** Of the link, in this visitor's world. */
  linkPath: string
}

/** A new visitor from an address, as the proxy before the demo tells it. Throws when there is no world for it. */
export async function enterDemo(origin: string, address: string): Promise<DemoVisitor> {
  const ask = asker(origin)
  const from = { 'x-forwarded-for': address }
  const cookie = cookieOf(await ask('GET', '/', { ...PAGE, ...from }))
  if (cookie === '') throw new Error('the demo made no world')
  const headers = { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', cookie, ...from }
  const call = (method: string, path: string, body?: object) => ask(method, path, headers, body)
  return { call, ...(await signIn(call)) }
}

/** Again, after the world was reset. */
export async function signIn(call: DemoVisitor['call']): Promise<Omit<DemoVisitor, 'call'>> {
  const { token } = (await call('POST', '/__emu/v1/personas/active/login', {})).json as { token: string }
  const dataOf = async (path: string, body: object) => (await call('POST', path, { ...body, token })).json['data']
  const apps = (await dataOf(contract.app.queryPage.path, {})) as DataOf<typeof contract.app.queryPage> | null
  const appId = apps?.list[0]?.appId ?? ''
  const links = (await dataOf(contract.appLink.queryPage.path, { appId, linkState: 1 })) as DataOf<
    typeof contract.appLink.queryPage
  > | null
  const link = links?.list[0]
  return { token, appId, linkId: link?.linkId ?? '', linkPath: link ? new URL(link.url).pathname : '/' }
}
