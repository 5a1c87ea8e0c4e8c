import type { Prisma } from '#src/db/client/client.ts'
import type { Context } from '#src/http/context.ts'
import type { World } from '#src/kernel/world.ts'
import type { NewEntry } from './chain-entries.ts'
import { maskPersonal } from './mask-personal.ts'

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
export type AuditSource = Pick<Context, 'origin' | 'actor'> & { world: Pick<World, 'clock' | 'random'> }

/** An event as a row of the audit log: by whom, from where, and when; without its place in the chain. */
export function auditEntry({ world, origin, actor }: AuditSource, event: AuditEvent): NewEntry {
  const actorId = actor?.accountId ?? event.actorId ?? ''
  return {
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
  }
}
