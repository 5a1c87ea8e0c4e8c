import type { Contract, DataOf } from '@unilink/shared'
import { routes, withQuery } from '#src/config/routes.ts'

export type Notice = DataOf<Contract['notice']['queryPage']>['list'][number]

/** The screen that shows what a notice is about; undefined when that is no longer there. */
export function noticePath({ refType, place }: Pick<Notice, 'refType' | 'place'>): string | undefined {
  if (refType === 'profile' || refType === 'account') return routes.perfectStatus
  if (place === null) return undefined
  const { appId, appName, linkId, modifyId } = place
  const app = { appId, appName }
  if (refType === 'domain') return `${withQuery(routes.appForm, { appId })}#part-own-domains`
  if (refType === 'address') return withQuery(routes.appForm, { appId })
  if (linkId === null) return withQuery(routes.linkList, app)
  if (modifyId === null) return withQuery(routes.linkInfo, { ...app, linkId })
  return withQuery(routes.reviseInfo, { ...app, linkId, modifyId })
}
