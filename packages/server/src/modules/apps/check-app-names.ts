import { CODE, type FieldProblem } from '@unilink/shared'
import type { AppColumns } from './app-columns.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Reader = Pick<Transaction, 'app'>
type Names = Pick<AppColumns, 'appName' | 'androidPackage' | 'iosBundleId' | 'harmonyBundleName'>

/**
 * Refuses a package or bundle that another app of the platform has by 12002 (`data.fields` says which), and a name that
 * another app of the owner has by 12003. `appId` is the app itself when it is there already.
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
  const fields: FieldProblem[] = []
  if (taken('androidPackage')) fields.push({ path: 'android.package', msg: `包名 ${androidPackage} 已被登记` })
  if (taken('iosBundleId')) fields.push({ path: 'ios.bundleId', msg: `Bundle ID ${iosBundleId} 已被登记` })
  if (taken('harmonyBundleName')) {
    fields.push({ path: 'harmony.bundleName', msg: `HarmonyOS 包名 ${harmonyBundleName} 已被登记` })
  }
  if (fields.length > 0) throw new AppError(CODE.packageTaken, { data: { fields } })
  if (others.some((other) => other.ownerId === ownerId && other.appName === appName))
    throw new AppError(CODE.appNameTaken)
}
