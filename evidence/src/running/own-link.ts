import { contract } from '@unilink/shared'
import { dataOf, post, visit } from './calls.ts'

/** A signed-in owner of a seeded world, and the code of a link with a landing page. */
export interface Owned {
  token: string
  code: string
}

export async function ownLink(origin: string): Promise<Owned> {
  const login = await fetch(`${origin}/__emu/v1/personas/active/login`, { method: 'POST' })
  const { token } = (await login.json()) as { token: string }
  const { list } = dataOf(await post(origin, contract.app.queryList, { token }))
  for (const { id: appId } of list) {
    const links = dataOf(await post(origin, contract.appLink.queryPage, { token, appId }))
    for (const { code } of links.list) if ((await visit(origin, code)).id) return { token, code }
  }
  throw new Error('the seeded owner has no link with a landing page')
}
