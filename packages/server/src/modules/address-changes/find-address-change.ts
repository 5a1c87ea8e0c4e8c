import { CODE } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import { NAME_COLUMNS } from '#src/db/personal/profile-name.ts'
import type { Context } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'

export const withApp = {
  app: { include: { owner: { include: { profile: { select: NAME_COLUMNS } } } } },
} as const satisfies Prisma.AddressChangeInclude

export type SubmittedChange = Prisma.AddressChangeGetPayload<{ include: typeof withApp }>

/** Any account's change of addresses with its app and owner, for operators. Refuses with `recordNotFound`. */
export async function findAddressChange({ world }: Context, id: string): Promise<SubmittedChange> {
  const change = await world.db.read.addressChange.findUnique({ where: { id }, include: withApp })
  if (!change) throw new AppError(CODE.recordNotFound)
  return change
}
