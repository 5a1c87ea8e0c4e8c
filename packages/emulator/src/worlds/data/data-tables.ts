import type { Client } from '@unilink/server/kernel/ports/database.ts'
import { emailOf } from '@unilink/server/db/personal/account-email.ts'
import { entryText } from '@unilink/server/db/personal/whitelist-text.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { EntityType, TABLE_NAMES } from '@unilink/shared/emulator'

export type TableName = (typeof TABLE_NAMES)[number] & keyof Client

export type Row = Readonly<Record<string, unknown>>

/** A table as people see it: the columns that are shown, by name; nothing else of a row leaves the server. */
export interface Table {
  columns: readonly string[]
  /** Which column points at a row of which table, by its id. */
  links?: Readonly<Record<string, TableName>>
  /** Columns of text that are searched. */
  search?: readonly string[]
  /** By what the newest come first. */
  order: string
  /** Rows are added and never changed. */
  grows?: true
  /** What has moves, and the column of its id. */
  entity?: EntityType
  /** Columns that are not stored as they are shown. */
  made?: Readonly<Record<string, (world: World, row: Row) => string>>
}

const email = (world: World, row: Row) => emailOf(world, row as { emailEnc: string })
const entry = (world: World, row: Row) => entryText(world, row as { entry: string; entryEnc: string })

export const TABLES: Readonly<Record<TableName, Table>> = {
  account: {
    columns: ['id', 'email', 'accountType', 'dataState', 'operator', 'freezeReason', 'createdAt'],
    order: 'createdAt',
    entity: 'account',
    made: { email },
  },
  profileEvent: {
    columns: ['id', 'accountId', 'action', 'fromState', 'toState', 'reason', 'at'],
    links: { accountId: 'account' },
    search: ['action'],
    order: 'at',
  },
  session: {
    columns: ['id', 'accountId', 'ip', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt'],
    links: { accountId: 'account' },
    search: ['ip', 'userAgent'],
    order: 'createdAt',
  },
  whitelistEntry: {
    columns: ['id', 'entry', 'remark', 'createdBy', 'createdAt'],
    links: { createdBy: 'account' },
    search: ['remark'],
    order: 'createdAt',
    made: { entry },
  },
  notice: {
    columns: ['id', 'accountId', 'kind', 'title', 'refType', 'refId', 'createdAt', 'readAt'],
    links: { accountId: 'account' },
    search: ['title', 'kind'],
    order: 'createdAt',
  },
  app: {
    columns: [
      'id',
      'appName',
      'linkPrefix',
      'ownerId',
      'appState',
      'linkCount',
      'androidPackage',
      'iosBundleId',
      'createdAt',
    ],
    links: { ownerId: 'account' },
    search: ['appName', 'linkPrefix', 'androidPackage', 'iosBundleId'],
    order: 'createdAt',
    entity: 'app',
  },
  appDomain: {
    columns: ['id', 'appId', 'domain', 'domainState', 'provenBy', 'problem', 'checkedAt', 'createdAt'],
    links: { appId: 'app' },
    search: ['domain'],
    order: 'createdAt',
    entity: 'domain',
  },
  addressChange: {
    columns: ['id', 'appId', 'reviewState', 'before', 'after', 'rejectReason', 'applyAt', 'reviewedAt', 'reviewerId'],
    links: { appId: 'app', reviewerId: 'account' },
    order: 'applyAt',
    entity: 'address',
  },
  link: {
    columns: [
      'id',
      'code',
      'linkName',
      'appId',
      'linkState',
      'reviewState',
      'liveRevisionId',
      'openRevisionId',
      'validFrom',
      'validTo',
      'createdAt',
    ],
    links: { appId: 'app', liveRevisionId: 'revision', openRevisionId: 'revision' },
    search: ['code', 'linkName'],
    order: 'createdAt',
    entity: 'link',
  },
  revision: {
    columns: [
      'id',
      'linkId',
      'number',
      'reviewState',
      'content',
      'reason',
      'rejectReason',
      'applyAt',
      'reviewedAt',
      'reviewerId',
    ],
    links: { linkId: 'link', reviewerId: 'account' },
    order: 'applyAt',
    entity: 'revision',
  },
  linkReport: {
    columns: ['id', 'linkId', 'kind', 'reason', 'detail', 'createdAt', 'closedAt'],
    links: { linkId: 'link' },
    search: ['reason', 'detail'],
    order: 'createdAt',
  },
  visit: {
    columns: [
      'id',
      'at',
      'kind',
      'linkId',
      'appId',
      'channel',
      'os',
      'brand',
      'browser',
      'container',
      'province',
      'city',
      'outcome',
    ],
    links: { linkId: 'link', appId: 'app' },
    search: ['channel', 'os', 'browser', 'outcome'],
    order: 'seq',
    grows: true,
  },
  visitEvent: {
    columns: ['visitId', 'kind', 'at', 'linkId', 'appId', 'store'],
    links: { visitId: 'visit', linkId: 'link', appId: 'app' },
    search: ['kind', 'store'],
    order: 'seq',
    grows: true,
  },
  file: {
    columns: ['id', 'ownerId', 'purpose', 'private', 'mime', 'size', 'createdAt'],
    links: { ownerId: 'account' },
    search: ['purpose', 'mime'],
    order: 'createdAt',
  },
  news: {
    columns: ['id', 'title', 'summary', 'published', 'publishTime', 'createdAt'],
    search: ['title', 'summary'],
    order: 'publishTime',
  },
  doc: {
    columns: ['id', 'parentId', 'title', 'sort', 'published', 'updatedAt'],
    links: { parentId: 'doc' },
    search: ['title'],
    order: 'updatedAt',
  },
  auditEntry: {
    columns: ['id', 'seq', 'at', 'actorId', 'actorKind', 'action', 'targetType', 'targetId', 'before', 'after'],
    links: { actorId: 'account' },
    search: ['action', 'targetType', 'targetId'],
    order: 'seq',
  },
}
