import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { switchLink } from './switch-link.ts'

type Calls = typeof contract.appLink

/** Stops a link that serves; refuses as `switchLink` does. */
export async function disableLink(
  context: ActorContext,
  input: ParsedBodyOf<Calls['editStateDisable']>,
): Promise<DataOf<Calls['editStateDisable']>> {
  return switchLink(context, input.linkId, 'editStateDisable')
}

/** Lets a stopped link serve again; refuses as `switchLink` does. */
export async function enableLink(
  context: ActorContext,
  input: ParsedBodyOf<Calls['editStateEnable']>,
): Promise<DataOf<Calls['editStateEnable']>> {
  return switchLink(context, input.linkId, 'editStateEnable')
}
