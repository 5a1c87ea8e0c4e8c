import type { ParsedBodyOf, contract } from '@unilink/shared'
import { searchIn } from '#src/db/client/search.ts'
import type { World } from '#src/kernel/world.ts'

type Asked = Omit<ParsedBodyOf<typeof contract.admin.audit.queryPage>, 'page' | 'perPage' | 'order'>

/** The entries that are asked for; the keyword matches actions, actors, targets and requests, the period is in seconds. */
export function auditWhere({ db }: Pick<World, 'db'>, { keyword, action, targetId, start, end }: Asked) {
  return {
    ...(action && { action }),
    ...(targetId && { targetId }),
    ...((start !== undefined || end !== undefined) && {
      at: {
        ...(start !== undefined && { gte: new Date(start * 1000) }),
        // The last second is in it.
        ...(end !== undefined && { lt: new Date((end + 1) * 1000) }),
      },
    }),
    ...searchIn(db, keyword, 'action', 'actorId', 'targetId', 'requestId'),
  }
}
