import { post, visit } from './server.mjs'

/** `{ token, code }` in a seeded world: of an owner, and of one of the owner's links that has a landing page. */
export async function ownLink(origin) {
  const { token } = await post(origin, '/__emu/v1/personas/active/login', {})
  const { data } = await post(origin, '/api/app/queryList', { token })
  for (const { id: appId } of data.list) {
    const { data: links } = await post(origin, '/api/appLink/queryPage', { token, appId })
    for (const { code } of links?.list ?? []) if ((await visit(origin, code)).id) return { token, code }
  }
  throw new Error('the seeded owner has no link with a landing page')
}
