import { rejectReasons } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { addressTexts } from '#src/config/texts/admin/address.ts'
import { deskTexts as texts } from '#src/config/texts/admin/desk.ts'
import { titles } from '#src/config/texts/titles.ts'
import { AddressDetail, AddressGround, AddressRowView, type AddressData, type AddressRow } from './address-detail.tsx'
import type { ReviewKind } from '../desk/kind.ts'
import { ProfileDetail, ProfileGround, ProfileRowView, type ProfileData, type ProfileRow } from './profile-detail.tsx'
import { RevisionDetail, RevisionGround, RevisionRowView } from './revision-detail.tsx'
import type { RevisionData, RevisionRow } from './revision-detail.tsx'

type DataState = 0 | 1 | 2 | 3 | 4
type ReviewState = 1 | 2 | 3 | 4

export const profileKind: ReviewKind<ProfileRow, ProfileData> = {
  machine: 'data',
  title: titles.adminProfiles,
  hint: texts.profileHint,
  searchHint: texts.searchProfile,
  path: routes.adminProfiles,
  approveText: texts.approveProfile,
  reasons: rejectReasons.profile,
  states: [1, 3, 2, 4, 0],
  idOf: ({ accountId }) => accountId,
  nameOf: ({ name }) => name,
  timeOf: ({ submitTime }) => submitTime,
  subjectOf: ({ name }) => name,
  stateOf: ({ dataState }) => dataState,
  failedChecks: ({ checks }) => checks.filter(({ passed }) => !passed).length,
  page: ({ state, ...body }, options) =>
    api.admin.profile.queryPage({ ...body, dataState: state as DataState }, options),
  detail: ({ id }, options) => api.admin.profile.queryDetail({ accountId: id }, options),
  approve: (id) => api.admin.profile.approve({ accountId: id }),
  reject: (id, reason) => api.admin.profile.reject({ accountId: id, reason }),
  Row: ProfileRowView,
  Detail: ProfileDetail,
  Ground: ProfileGround,
}

const submission = {
  machine: 'review' as const,
  searchHint: texts.searchLink,
  reasons: rejectReasons.link,
  states: [1, 3, 2, 4],
  idOf: ({ modifyId }: RevisionRow) => modifyId,
  nameOf: ({ linkName }: RevisionRow) => linkName,
  timeOf: ({ applyTime }: RevisionRow) => applyTime,
  subjectOf: ({ linkName }: RevisionData) => linkName,
  stateOf: ({ reviewState }: RevisionData) => reviewState,
  failedChecks: ({ checks }: RevisionData) => checks.filter(({ passed }) => !passed).length,
  Row: RevisionRowView,
  Detail: RevisionDetail,
  Ground: RevisionGround,
}

export const linkKind: ReviewKind<RevisionRow, RevisionData> = {
  ...submission,
  // Links of a sheet are submitted in one moment.
  batchOf: ({ appId, applyTime }) => `${appId} ${applyTime}`,
  title: titles.adminLinks,
  hint: texts.linkHint,
  path: routes.adminLinks,
  approveText: texts.approveLink,
  page: ({ state, ...body }, options) =>
    api.admin.link.queryPage({ ...body, reviewState: state as ReviewState }, options),
  detail: ({ id }, options) => api.admin.link.queryDetail({ modifyId: id }, options),
  approve: (id) => api.admin.link.approve({ modifyId: id }),
  reject: (id, reason) => api.admin.link.reject({ modifyId: id, reason }),
}

export const revisionKind: ReviewKind<RevisionRow, RevisionData> = {
  ...submission,
  title: titles.adminRevisions,
  hint: texts.revisionHint,
  path: routes.adminRevisions,
  approveText: texts.approveRevision,
  page: ({ state, ...body }, options) =>
    api.admin.revision.queryPage({ ...body, reviewState: state as ReviewState }, options),
  detail: ({ id }, options) => api.admin.revision.queryDetail({ modifyId: id }, options),
  approve: (id) => api.admin.revision.approve({ modifyId: id }),
  reject: (id, reason) => api.admin.revision.reject({ modifyId: id, reason }),
}

export const addressKind: ReviewKind<AddressRow, AddressData> = {
  machine: 'address',
  title: titles.adminAddresses,
  hint: addressTexts.addressHint,
  searchHint: addressTexts.searchAddress,
  path: routes.adminAddresses,
  approveText: addressTexts.approve,
  reasons: rejectReasons.address,
  states: [1, 3, 2, 4],
  idOf: ({ changeId }) => changeId,
  nameOf: ({ appName }) => appName,
  timeOf: ({ applyTime }) => applyTime,
  subjectOf: ({ appName }) => appName,
  stateOf: ({ reviewState }) => reviewState,
  failedChecks: ({ checks }) => checks.filter(({ passed }) => !passed).length,
  page: ({ state, ...body }, options) =>
    api.admin.address.queryPage({ ...body, reviewState: state as ReviewState }, options),
  detail: ({ id }, options) => api.admin.address.queryDetail({ changeId: id }, options),
  approve: (id) => api.admin.address.approve({ changeId: id }),
  reject: (id, reason) => api.admin.address.reject({ changeId: id, reason }),
  Row: AddressRowView,
  Detail: AddressDetail,
  Ground: AddressGround,
}
