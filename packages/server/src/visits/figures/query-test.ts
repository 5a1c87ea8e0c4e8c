import { shanghaiHour, TEST_CHANNEL, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findScope } from './find-scope.ts'

type Call = typeof contract.appLink.queryTest
type Phone = AnswerOf<Call>['phones'][number]

const LONGEST_MS = 30 * 60_000
const MOST = 20

/** The phones by which an owner tries a link now, and what each has done. Refuses with `linkNotFound`. */
export async function queryTest(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { appId } = await findScope(context, { linkId: input.linkId })
  const { clock, visitStore } = context.world
  const now = clock.now().getTime()
  const since = Math.max(input.since * 1000, now - LONGEST_MS)
  const hours = { from: shanghaiHour(since), to: shanghaiHour(now) }
  const phones: Phone[] = []
  for await (const page of visitStore.stored({ appId, linkId: input.linkId }, hours, context.left, since)) {
    for (const { id, at, kind, channel, os, brand, browser, container, events } of page)
      if (channel === TEST_CHANNEL)
        phones.push({ id, at, kind: kind as Phone['kind'], os, brand, browser, container, events: [...events] })
  }
  return { phones: phones.slice(-MOST) }
}
