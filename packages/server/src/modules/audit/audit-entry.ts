import type { Message } from '@unilink/shared/words'
import type { Prisma } from '#src/db/client/client.ts'
import type { Context } from '#src/http/context.ts'
import type { World } from '#src/kernel/world.ts'
import type { NewEntry } from './chain-entries.ts'
import { maskPersonal } from './mask-personal.ts'

export interface AuditEvent {
  /** `noun.verb`, as in `link.approve`. */
  action: string
  /** The noun of its action, unless it is told. */
  targetType?: string
  targetId: string
  /** What changed. Personal fields are masked and secrets removed by name; see `mask-personal.ts`. */
  before?: Prisma.InputJsonValue
  after?: Prisma.InputJsonValue | Readonly<Record<string, Prisma.InputJsonValue | Message>>
  /** Account of an act without a session, when it is known. */
  actorId?: string
}

/** Origin of an entry: a request or a command. */
export type AuditSource = Pick<Context, 'origin' | 'actor'> & { world: Pick<World, 'clock' | 'random'> }

export const targetTypeOf = ({ action, targetType = action.replace(/\..*/, '') }: AuditEvent): string => targetType

/** An event as an audit row without its place in the chain. */
export function auditEntry({ world, origin, actor }: AuditSource, event: AuditEvent): NewEntry {
  const actorId = actor?.accountId ?? event.actorId ?? ''
  return {
    id: world.random.id(),
    at: world.clock.now(),
    actorId,
    actorKind: actor?.operator ? 'operator' : actorId ? 'account' : 'anonymous',
    action: event.action,
    targetType: targetTypeOf(event),
    targetId: event.targetId,
    ip: origin.ip,
    requestId: origin.requestId,
    before: maskPersonal(event.before),
    after: maskPersonal(event.after),
  }
}
