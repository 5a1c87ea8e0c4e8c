import { Prisma, type Transaction } from '#src/db/client.ts'
import type { Context } from '#src/http/context.ts'

export interface AuditEvent {
  /** `noun.verb`, as in `link.approve`. */
  action: string
  targetType: string
  targetId: string
  /** What changed; never secrets, never unmasked personal numbers. */
  before?: Prisma.InputJsonValue
  after?: Prisma.InputJsonValue
  /** For acts of somebody who is not signed in: the account they turn out to be. */
  actorId?: string
}

/** Writes down who did what, in the transaction that does it. */
export async function writeAudit({ world, origin, actor }: Context, tx: Transaction, event: AuditEvent): Promise<void> {
  await tx.auditEntry.create({
    data: {
      id: world.random.id(),
      at: world.clock.now(),
      actorId: actor?.accountId ?? event.actorId ?? '',
      actorKind: actor?.operator ? 'operator' : 'account',
      action: event.action,
      targetType: event.targetType,
      targetId: event.targetId,
      ip: origin.ip,
      requestId: origin.requestId,
      before: event.before ?? Prisma.DbNull,
      after: event.after ?? Prisma.DbNull,
    },
  })
}
