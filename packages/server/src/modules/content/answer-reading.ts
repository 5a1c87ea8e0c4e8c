import { CODE, contract, type Call } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import type { Handler } from '#src/http/implement.ts'
import { parseBody } from '#src/http/body/parse-body.ts'
import { queryBannerList } from './banners/banners.ts'
import { queryDocDetail, queryMenuList } from './docs/query-doc-detail.ts'
import { queryInfoDetail, queryInfoPage } from './news/query-info-page.ts'
import { AppError, fieldError } from '#src/kernel/app-error.ts'

type Reading = (context: Context, body: unknown) => Promise<unknown>

function reading<C extends Call & { access: 'public' }>(call: C, handler: Handler<C>): [string, Reading] {
  const answer: Reading = async (context, body) => {
    const parsed = parseBody(call, body, 'exact')
    if (!parsed.success) throw fieldError(...parsed.problems)
    return handler(context as Parameters<Handler<C>>[0], parsed.data as Parameters<Handler<C>>[1])
  }
  return [call.path, answer]
}

/** Calls of public screens: read only, with the same answer for everyone. */
const READINGS = new Map([
  reading(contract.banner.queryBannerList, queryBannerList),
  reading(contract.show.queryBannerList, queryBannerList),
  reading(contract.show.queryInfoPage, queryInfoPage),
  reading(contract.show.queryInfoDetail, queryInfoDetail),
  reading(contract.doc.queryMenuList, queryMenuList),
  reading(contract.doc.queryDetail, queryDocDetail),
])

/** Data of a public reading call without a request. Refuses like the call, and any other call with 404. */
export async function answerReading(context: Context, path: string, body: unknown): Promise<unknown> {
  const answer = READINGS.get(path)
  if (!answer) throw new AppError(CODE.notFound)
  return answer(context, body)
}
