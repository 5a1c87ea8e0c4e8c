import { CODE } from '@unilink/shared'
import { found } from '#src/kernel/app-error.ts'
import type { World } from '#src/kernel/world.ts'

/** The id of the app that a caller of the open API names. Refuses with `appKeyUnknown`. */
export async function findOpenApp({ db }: World, appKey: string): Promise<string> {
  const app = found(await db.read.app.findUnique({ where: { appKey }, select: { id: true } }), CODE.appKeyUnknown)
  return app.id
}
