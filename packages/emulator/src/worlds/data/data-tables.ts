import type { Client } from '@unilink/server/kernel/ports/database.ts'
import { emailOf } from '@unilink/server/db/personal/account-email.ts'
import { entryText } from '@unilink/server/db/personal/whitelist-text.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { dataCalls, EmuAnswerOf, EntityType, TABLE_NAMES } from '@unilink/shared/emulator'

export type TableName = (typeof TABLE_NAMES)[number] & keyof Client

export type Row = Readonly<Record<string, unknown>>

type Column = Pick<EmuAnswerOf<typeof dataCalls.rows>['columns'][number], 'name' | 'type' | 'nullable'>

/** A table as people see it: the columns that are shown; nothing else of a row leaves the server. */
export interface Table {
  columns: readonly Column[]
  /** Columns that together tell a row from all others, where it has no id. */
  key?: readonly string[]
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

/** Columns as they are declared: `name`, `name?` where it may be null, `name: type` where it is no text. */
const columns = (declared: string): Column[] =>
  declared.split(', ').map((one) => {
    const [name = '', type = 'text'] = one.split(': ')
    return { name: name.replace('?', ''), type: type as Column['type'], nullable: name.endsWith('?') }
  })

export const TABLES: Readonly<Record<TableName, Table>> = {
  account: {
    columns: columns(
      'id, email, accountType: number, dataState: number, operator: boolean, freezeReason?, createdAt: time',
    ),
    order: 'createdAt',
    entity: 'account',
    made: { email },
  },
  profileEvent: {
    columns: columns('id, accountId, action, fromState: number, toState: number, reason?, at: time'),
    links: { accountId: 'account' },
    search: ['action'],
    order: 'at',
  },
  session: {
    columns: columns(
      'id, accountId, ip, userAgent, createdAt: time, lastSeenAt: time, expiresAt: time, revokedAt?: time',
    ),
    links: { accountId: 'account' },
    search: ['ip', 'userAgent'],
    order: 'createdAt',
  },
  whitelistEntry: {
    columns: columns('id, entry, remark, createdBy, createdAt: time'),
    links: { createdBy: 'account' },
    search: ['remark'],
    order: 'createdAt',
    made: { entry },
  },
  notice: {
    columns: columns('id, accountId, kind, title, refType, refId, createdAt: time, readAt?: time'),
    links: { accountId: 'account' },
    search: ['title', 'kind'],
    order: 'createdAt',
  },
  app: {
    columns: columns(
      'id, appName, linkPrefix, ownerId, appState: number, linkCount: number, androidPackage?, iosBundleId?, createdAt: time',
    ),
    links: { ownerId: 'account' },
    search: ['appName', 'linkPrefix', 'androidPackage', 'iosBundleId'],
    order: 'createdAt',
    entity: 'app',
  },
  appDomain: {
    columns: columns('id, appId, domain, domainState: number, provenBy, problem, checkedAt?: time, createdAt: time'),
    links: { appId: 'app' },
    search: ['domain'],
    order: 'createdAt',
    entity: 'domain',
  },
  addressChange: {
    columns: columns(
      'id, appId, reviewState: number, before: json, after: json, rejectReason?, applyAt: time, reviewedAt?: time, reviewerId?',
    ),
    links: { appId: 'app', reviewerId: 'account' },
    order: 'applyAt',
    entity: 'address',
  },
  link: {
    columns: columns(
      'id, code, linkName, appId, linkState: number, reviewState: number, liveRevisionId?, openRevisionId?, validFrom?: time, validTo?: time, createdAt: time',
    ),
    links: { appId: 'app', liveRevisionId: 'revision', openRevisionId: 'revision' },
    search: ['code', 'linkName'],
    order: 'createdAt',
    entity: 'link',
  },
  revision: {
    columns: columns(
      'id, linkId, number: number, reviewState: number, content: json, reason, rejectReason?, applyAt: time, reviewedAt?: time, reviewerId?',
    ),
    links: { linkId: 'link', reviewerId: 'account' },
    order: 'applyAt',
    entity: 'revision',
  },
  linkReport: {
    columns: columns('id, linkId, kind, reason, detail, createdAt: time, closedAt?: time'),
    links: { linkId: 'link' },
    search: ['reason', 'detail'],
    order: 'createdAt',
  },
  visit: {
    columns: columns(
      'id, at: time, kind, linkId, appId, channel, os, brand, browser, container, province, city, outcome',
    ),
    links: { linkId: 'link', appId: 'app' },
    search: ['channel', 'os', 'browser', 'outcome'],
    order: 'seq',
    grows: true,
  },
  visitEvent: {
    columns: columns('visitId, kind, at: time, linkId, appId, store'),
    key: ['visitId', 'kind'],
    links: { visitId: 'visit', linkId: 'link', appId: 'app' },
    search: ['kind', 'store'],
    order: 'seq',
    grows: true,
  },
  file: {
    columns: columns('id, ownerId, purpose, private: boolean, mime, size: number, createdAt: time'),
    links: { ownerId: 'account' },
    search: ['purpose', 'mime'],
    order: 'createdAt',
  },
  news: {
    columns: columns('id, title, summary, published: boolean, publishTime: time, createdAt: time'),
    search: ['title', 'summary'],
    order: 'publishTime',
  },
  doc: {
    columns: columns('id, parentId?, title, sort: number, published: boolean, updatedAt: time'),
    links: { parentId: 'doc' },
    search: ['title'],
    order: 'updatedAt',
  },
  docVersion: {
    columns: columns('docId, number: number, title, editorId?, savedAt: time'),
    key: ['docId', 'number'],
    links: { docId: 'doc', editorId: 'account' },
    search: ['title'],
    order: 'savedAt',
  },
  auditEntry: {
    columns: columns(
      'id, seq: number, at: time, actorId, actorKind, action, targetType, targetId, before?: json, after?: json',
    ),
    links: { actorId: 'account' },
    search: ['action', 'targetType', 'targetId'],
    order: 'seq',
  },
}
