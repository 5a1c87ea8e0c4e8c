import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { switchLink } from './switch-link.ts'

type Call = typeof contract.appLink.editStateDisable

/** Stops a link that serves; refuses as `switchLink` does. */
export async function disableLink(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  return switchLink(context, input.linkId, 'editStateDisable')
}
