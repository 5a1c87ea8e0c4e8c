import { rejectReasons } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { adminTexts } from '#src/config/texts/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import type { ReviewKind } from '../desk/kind.ts'
import { ProfileDetail, ProfileRowView, type ProfileData, type ProfileRow } from './profile-detail.tsx'
import { RevisionDetail, RevisionRowView, type RevisionData, type RevisionRow } from './revision-detail.tsx'

const { desk } = adminTexts

type DataState = 0 | 1 | 2 | 3 | 4
type ReviewState = 1 | 2 | 3 | 4

export const profileKind: ReviewKind<ProfileRow, ProfileData> = {
  machine: 'data',
  title: titles.adminProfiles,
  hint: desk.profileHint,
  searchHint: desk.searchProfile,
  path: routes.adminProfiles,
  approveText: desk.approveProfile,
  reasons: rejectReasons.profile,
  states: [1, 3, 2, 4, 0],
  idOf: ({ accountId }) => accountId,
  stateOf: ({ dataState }) => dataState,
  failedChecks: () => 0,
  page: ({ state, ...body }, options) =>
    api.admin.profile.queryPage({ ...body, dataState: state as DataState }, options),
  detail: ({ id }, options) => api.admin.profile.queryDetail({ accountId: id }, options),
  approve: (id) => api.admin.profile.approve({ accountId: id }),
  reject: (id, reason) => api.admin.profile.reject({ accountId: id, reason }),
  Row: ProfileRowView,
  Detail: ProfileDetail,
}

const submission = {
  machine: 'review' as const,
  searchHint: desk.searchLink,
  reasons: rejectReasons.link,
  states: [1, 3, 2, 4],
  idOf: ({ modifyId }: RevisionRow) => modifyId,
  stateOf: ({ reviewState }: RevisionData) => reviewState,
  failedChecks: ({ checks }: RevisionData) => checks.filter(({ passed }) => !passed).length,
  Row: RevisionRowView,
  Detail: RevisionDetail,
}

export const linkKind: ReviewKind<RevisionRow, RevisionData> = {
  ...submission,
  title: titles.adminLinks,
  hint: desk.linkHint,
  path: routes.adminLinks,
  approveText: desk.approveLink,
  page: ({ state, ...body }, options) =>
    api.admin.link.queryPage({ ...body, reviewState: state as ReviewState }, options),
  detail: ({ id }, options) => api.admin.link.queryDetail({ modifyId: id }, options),
  approve: (id) => api.admin.link.approve({ modifyId: id }),
  reject: (id, reason) => api.admin.link.reject({ modifyId: id, reason }),
}

export const revisionKind: ReviewKind<RevisionRow, RevisionData> = {
  ...submission,
  title: titles.adminRevisions,
  hint: desk.revisionHint,
  path: routes.adminRevisions,
  approveText: desk.approveRevision,
  page: ({ state, ...body }, options) =>
    api.admin.revision.queryPage({ ...body, reviewState: state as ReviewState }, options),
  detail: ({ id }, options) => api.admin.revision.queryDetail({ modifyId: id }, options),
  approve: (id) => api.admin.revision.approve({ modifyId: id }),
  reject: (id, reason) => api.admin.revision.reject({ modifyId: id, reason }),
}
