import type { BodyOf, Contract, DataOf } from '@unilink/shared'
import { api, useCall } from '#src/api/client.ts'
import type { CallOptions } from '#src/api/send.ts'
import { languageTag } from '#src/config/language/choice.ts'

type Own = BodyOf<Contract['appLink']['simulate']>
export type Simulation = DataOf<Contract['appLink']['simulate']>
export type ClientRow = DataOf<Contract['appLink']['simulateAll']>['rows'][number]

/** What is simulated: a link as it serves, what a form holds for one or for a new one, or a submission under review. */
export type Subject =
  | { linkId: string; content?: Own['content'] }
  | { appId: string; content: Own['content'] }
  | { modifyId: string }

export type Visitor = Pick<Own, 'ua' | 'device' | 'query'>

/** A visitor who reads the language of this portal. */
const ask = (visit: Subject & Visitor, options?: CallOptions) => {
  const body = { ...visit, language: languageTag }
  return 'modifyId' in body ? api.admin.link.simulate(body, options) : api.appLink.simulate(body, options)
}

type Clients = Pick<BodyOf<Contract['appLink']['simulateAll']>, 'query'>
const askAll = (body: Subject & Clients, options?: CallOptions) =>
  'modifyId' in body
    ? api.admin.link.simulateAll({ ...body, clients: 'table' }, options)
    : api.appLink.simulateAll({ ...body, clients: 'table' }, options)

/** What a visitor would get; null for not yet. */
export const useSimulation = (subject: Subject, visitor: Visitor | null) =>
  useCall(ask, visitor === null ? null : { ...subject, ...visitor }, { keepData: true })

/** What visitors would get with every client of the table; null for not yet. */
export const useClientTable = (subject: Subject, query: Clients['query'] | null) =>
  useCall(askAll, query === null ? null : { ...subject, query }, { keepData: true })
