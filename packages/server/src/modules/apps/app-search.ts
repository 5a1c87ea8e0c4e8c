import { emailSearch } from '#src/db/personal/account-email.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { World } from '#src/kernel/world.ts'

/** Filters apps by a part of their name or of a package. */
export const appSearch = ({ db }: Pick<World, 'db'>, keyword: string | undefined) =>
  searchIn(db, keyword, 'appName', 'androidPackage', 'iosBundleId', 'harmonyBundleName', 'quickAppPackage')

/** … or by the whole e-mail of their owner, for operators. */
export function anyAppSearch(world: World, keyword: string | undefined) {
  const { OR } = appSearch(world, keyword)
  return OR ? { OR: [...OR, ...emailSearch(world, keyword).map((owner) => ({ owner }))] } : {}
}
