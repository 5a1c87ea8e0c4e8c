import { CODE } from '@unilink/shared'
import { message, type Problem } from '@unilink/shared/words'
import type { AppColumns } from './app-columns.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Reader = Pick<Transaction, 'app'>
type Names = Pick<AppColumns, 'appName' | 'androidPackage' | 'iosBundleId' | 'harmonyBundleName'>

/**
 * Refuses a package or bundle that another app of the platform has by `packageTaken` (`data.fields` says which), and a name that
 * another app of the owner has by `appNameTaken`. `appId` is the app itself when it is there already.
 */
export async function checkAppNames(db: Reader, names: Names, ownerId: string, appId?: string): Promise<void> {
  const { appName, androidPackage, iosBundleId, harmonyBundleName } = names
  const others = await db.app.findMany({
    where: {
      NOT: { id: appId ?? '' },
      OR: [
        { ownerId, appName },
        ...(androidPackage ? [{ androidPackage }] : []),
        ...(iosBundleId ? [{ iosBundleId }] : []),
        ...(harmonyBundleName ? [{ harmonyBundleName }] : []),
      ],
    },
    select: { ownerId: true, appName: true, androidPackage: true, iosBundleId: true, harmonyBundleName: true },
  })
  const taken = (column: 'androidPackage' | 'iosBundleId' | 'harmonyBundleName') =>
    names[column] !== null && others.some((other) => other[column] === names[column])
  const fields: Problem[] = []
  const refuse = (path: string, key: 'packageTaken' | 'bundleTaken' | 'harmonyBundleTaken', name: string | null) =>
    fields.push({ path, msg: message(`fields.${key}`, { name: name ?? '' }) })
  if (taken('androidPackage')) refuse('android.package', 'packageTaken', androidPackage)
  if (taken('iosBundleId')) refuse('ios.bundleId', 'bundleTaken', iosBundleId)
  if (taken('harmonyBundleName')) refuse('harmony.bundleName', 'harmonyBundleTaken', harmonyBundleName)
  if (fields.length > 0) throw new AppError(CODE.packageTaken, { data: { fields } })
  if (others.some((other) => other.ownerId === ownerId && other.appName === appName))
    throw new AppError(CODE.appNameTaken)
}
