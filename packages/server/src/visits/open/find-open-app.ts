import { CODE } from '@unilink/shared'
import { found } from '#src/kernel/app-error.ts'
import type { World } from '#src/kernel/world.ts'

export interface OpenApp {
  id: string
  /** Of the secret that its server may have. */
  secretHash: string | null
}

/** The app that a caller of the open API names. Refuses with `appKeyUnknown`. */
export async function findOpenApp({ db }: World, appKey: string): Promise<OpenApp> {
  const select = { id: true, secretHash: true }
  return found(await db.read.app.findUnique({ where: { appKey }, select }), CODE.appKeyUnknown)
}
