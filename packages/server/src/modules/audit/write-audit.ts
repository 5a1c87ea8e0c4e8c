import type { Prisma } from '#src/db/client/client.ts'
import type { Context } from '#src/http/context.ts'
import type { World } from '#src/kernel/world.ts'
import { chainEntry } from './chain-entries.ts'
import { maskPersonal } from './mask-personal.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

export interface AuditEvent {
  /** `noun.verb`, as in `link.approve`. */
  action: string
  targetType: string
  targetId: string
  /** What changed. Personal fields are masked and secrets struck out by their names; see `mask-personal.ts`. */
  before?: Prisma.InputJsonValue
  after?: Prisma.InputJsonValue
  /** For acts of somebody who is not signed in: the account they turn out to be. */
  actorId?: string
}

/** Where an entry comes from: a request, or a command. */
export type AuditSource = Pick<Context, 'origin' | 'actor'> & {
  world: Pick<World, 'db' | 'config' | 'clock' | 'random'>
}

/** Writes down who did what, in the transaction that does it: as the next row of the chain, right before the commit. */
export async function writeAudit(context: AuditSource, tx: Transaction, event: AuditEvent): Promise<void> {
  const { world, origin, actor } = context
  const actorId = actor?.accountId ?? event.actorId ?? ''
  chainEntry(world, tx, {
    id: world.random.id(),
    at: world.clock.now(),
    actorId,
    actorKind: actor?.operator ? 'operator' : actorId ? 'account' : 'anonymous',
    action: event.action,
    targetType: event.targetType,
    targetId: event.targetId,
    ip: origin.ip,
    requestId: origin.requestId,
    before: maskPersonal(event.before),
    after: maskPersonal(event.after),
  })
}
