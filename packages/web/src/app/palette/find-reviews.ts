import { DATA_STATE, REVIEW_STATE } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'
import type { Found } from './palette-actions.ts'

const MOST = 3

/** What waits for an operator's decision under that name. */
export async function findReviews(keyword: string, signal: AbortSignal): Promise<Found[]> {
  const paging = { keyword, page: 1, perPage: MOST, order: 'oldest' as const }
  const { inReview } = REVIEW_STATE
  const [profiles, links, revisions] = await Promise.all([
    api.admin.profile.queryPage({ ...paging, dataState: DATA_STATE.inReview }, { signal }),
    api.admin.link.queryPage({ ...paging, reviewState: inReview }, { signal }),
    api.admin.revision.queryPage({ ...paging, reviewState: inReview }, { signal }),
  ])
  const submission = (queue: 'adminLinks' | 'adminRevisions', rows: typeof links.list) =>
    rows.map(({ modifyId, linkName, appName }) => ({
      key: `review-${modifyId}`,
      title: linkName,
      note: `${appName} · ${titles[queue]}`,
      icon: 'clock' as const,
      go: withQuery(routes[queue], { id: modifyId, keyword }),
    }))
  return [
    ...profiles.list.map(({ accountId, name }) => ({
      key: `review-${accountId}`,
      title: name,
      note: titles.adminProfiles,
      icon: 'clock' as const,
      go: withQuery(routes.adminProfiles, { id: accountId, keyword }),
    })),
    ...submission('adminLinks', links.list),
    ...submission('adminRevisions', revisions.list),
  ]
}
