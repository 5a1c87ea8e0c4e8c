import { shanghaiHour, TEST_CHANNEL, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { findScope } from './find-scope.ts'
import { seenPhones } from './seen-phones.ts'

type Call = typeof contract.appLink.queryTest
type Phone = AnswerOf<Call>['phones'][number]

const LONGEST_MS = 30 * 60_000
const MOST = 20

/**
 * The phones by which an owner tries a link now, what each has done, and what was seen of each kind of phone before. What
 * is seen here for the first time is kept. Refuses with `linkNotFound`.
 */
export async function queryTest(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { linkId } = input
  const { appId } = await findScope(context, { linkId })
  const { clock, visitStore } = context.world
  const now = clock.now().getTime()
  const since = Math.max(input.since * 1000, now - LONGEST_MS)
  const hours = { from: shanghaiHour(since), to: shanghaiHour(now) }
  const visits: StoredVisit[] = []
  for await (const page of visitStore.stored({ appId, linkId }, hours, context.left, since))
    visits.push(...page.filter(({ channel }) => channel === TEST_CHANNEL))
  const last = visits.slice(-MOST)
  const tried = last.filter(({ kind }) => kind === 'visit')
  const phones = last.map(({ id, at, kind, os, brand, model, browser, container, events }) => ({
    id,
    at,
    os,
    brand,
    model,
    browser,
    container,
    kind: kind as Phone['kind'],
    events: [...events],
  }))
  return { phones, seen: await seenPhones(context, { appId, linkId }, tried) }
}
