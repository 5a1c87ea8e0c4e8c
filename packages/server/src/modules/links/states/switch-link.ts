import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { shiftLinkState } from './shift-link-state.ts'

const SWITCHES = {
  disable: { from: 1, to: 2 },
  enable: { from: 2, to: 1 },
} as const

/** Turns a link of the caller on or off. Refuses with 13001, and with 13002 in any state but the opposite. */
export async function switchLink(context: ActorContext, linkId: string, verb: keyof typeof SWITCHES) {
  const { world } = context
  const now = world.clock.now()
  const { from, to } = SWITCHES[verb]
  const { code } = await findOwnedLink(context, linkId)
  const done = await world.db.transaction(async (tx) => {
    const moved = await shiftLinkState(tx, linkId, now, [{ from, to }])
    const change = { before: { linkState: from }, after: { linkState: to } }
    if (moved) {
      await writeAudit(context, tx, { action: `link.${verb}`, targetType: 'link', targetId: linkId, ...change })
    }
    return moved
  })
  const link = await findOwnedLink(context, linkId)
  if (!done) throw illegalMove('link', stateAt(link, now), 'owner')
  world.links.forget(code)
  return { linkState: stateAt({ linkState: to, validTo: link.validTo }, now) }
}
