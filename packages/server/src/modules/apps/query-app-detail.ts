import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { presentAppDetail } from './app-presenter.ts'
import { findOwnedApp } from './find-owned-app.ts'

type Call = typeof contract.app.queryDetail

/** An app of the caller, with everything said of it. Refuses with 12001. */
export async function queryAppDetail(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  return presentAppDetail(await findOwnedApp(context, input.appId))
}
