import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'

type Call = typeof contract.appLink.queryDefaultApkUrl

/** The APK address that the app declares, empty when it declares none; refuses with `appNotFound`. */
export async function queryDefaultApkUrl(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { apkUrl } = await findOwnedApp(context, input.appId)
  return { apkUrl: apkUrl ?? '' }
}
