import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { switchLink } from './switch-link.ts'

type Call = typeof contract.appLink.editStateEnable

/** Lets a stopped link serve again; refuses as `switchLink` does. */
export async function enableLink(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  return switchLink(context, input.linkId, 'editStateEnable')
}
