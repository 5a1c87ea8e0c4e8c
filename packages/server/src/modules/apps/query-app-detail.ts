import type { AnswerOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { versionOf } from '#src/modules/changes/merge-edit.ts'
import { openAddresses } from './addresses/settle-addresses.ts'
import { withColumns } from './app-columns.ts'
import { appFieldsOf } from './app-platforms.ts'
import { presentAppDetail } from './app-presenter.ts'
import { findOwnedApp } from './find-owned-app.ts'

type Call = typeof contract.app.queryDetail

/** An app of the caller, with everything said of it; its version is that of what an edit goes on from. Refuses with `appNotFound`. */
export async function queryAppDetail(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world } = context
  const app = await findOwnedApp(context, input.appId)
  const waiting = await openAddresses(world.db.read, app)
  return presentAppDetail(world, app, versionOf(world, appFieldsOf(withColumns(app, waiting))))
}
