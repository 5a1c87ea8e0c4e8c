import { contract, type Call } from '@unilink/shared'
import { send, type Target } from './target.ts'
import type { Known } from './bodies.ts'

/** The accounts that make the calls. */
export interface Callers {
  token?: string | undefined
  operatorToken?: string | undefined
  /** Emulators only: tokens of accounts whose profile is not active. */
  inactive?: readonly Inactive[]
}

export interface Inactive {
  persona: string
  dataState: number
  token: string
}

/** Who a token belongs to. */
export interface Me {
  operator: boolean
  whitelisted: boolean
  dataState: number
}

export interface Learnt {
  known: Known
  me: Me | undefined
}

type Row = Record<string, unknown>

/** Reads lists to find existing ids; what cannot be read stays unknown. */
export async function learn(target: Target, { token, operatorToken }: Callers): Promise<Learnt> {
  const rows = new Map<string, Row>()
  const data = async (call: Call, body: Row = {}, as: string | undefined = token) =>
    (await send(target, { path: call.path, body, token: as })).envelope?.data
  const remember = (group: string, found: unknown) => {
    const list = Array.isArray(found) ? found : (found as { list?: unknown[] } | null | undefined)?.list
    const [first] = Array.isArray(list) ? list : []
    if (typeof first === 'object' && first !== null) rows.set(group, { ...rows.get(group), ...first })
  }
  remember('show', await data(contract.show.queryInfoPage))
  remember('doc', await data(contract.doc.queryMenuList))
  if (token !== undefined) {
    for (const appId of await appIds(await data(contract.app.queryPage))) {
      rows.set('appLink', { appId })
      remember('appLink', await data(contract.appLink.queryPage, { appId }))
      const { linkId } = rows.get('appLink') ?? {}
      if (linkId === undefined) continue
      remember('appLink', await data(contract.appLink.queryModifyPage, { linkId }))
      break
    }
  }
  if (operatorToken !== undefined) {
    for (const [group, call] of OPERATOR_LISTS) remember(group, await data(call, {}, operatorToken))
    const { id } = rows.get('admin/doc') ?? {}
    if (id !== undefined) remember('admin/doc', await data(contract.admin.doc.queryVersionPage, { id }, operatorToken))
  }
  const me = token === undefined ? undefined : ((await data(contract.account.currentInfo)) as Me | null | undefined)
  const known: Known = (field, { path }) => {
    const group = path.slice('/api/'.length, path.lastIndexOf('/'))
    return rows.get(group === 'app' ? 'appLink' : group)?.[field]
  }
  return { known, me: me ?? undefined }
}

const OPERATOR_LISTS: readonly (readonly [string, Call])[] = [
  ['admin/account', contract.admin.account.queryPage],
  ['admin/profile', contract.admin.profile.queryPage],
  ['admin/link', contract.admin.link.queryPage],
  ['admin/revision', contract.admin.revision.queryPage],
  ['admin/news', contract.admin.news.queryPage],
  ['admin/doc', contract.admin.doc.queryTree],
]

/** The first few apps, one of which may have links. */
async function appIds(page: unknown): Promise<unknown[]> {
  const { list } = (page ?? {}) as { list?: Row[] }
  return Array.isArray(list) ? list.slice(0, 5).map(({ appId }) => appId) : []
}
