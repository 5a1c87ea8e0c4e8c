import { contract } from '@unilink/shared'

/** Where the owner of an app asks for a page of its links. */
export interface PageAsked {
  origin: string
  token: string
  appId: string
}

/** Rejects unless the page comes. */
export async function askForPage({ origin, token, appId }: PageAsked): Promise<void> {
  const body = JSON.stringify({ appId, page: 1, perPage: 20 })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(origin + contract.appLink.queryPage.path, { method: 'POST', body, headers })
  const { code } = (await answer.json()) as { code: number }
  if (code !== 0) throw new Error(`queryPage answered ${code}`)
}
