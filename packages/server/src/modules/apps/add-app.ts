import { CODE, type DataOf, type ParsedBodyOf, type contract, CODE_ALPHABET, PREFIX_LENGTH } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { newAppColumns, type AppColumns } from './app-columns.ts'
import { checkApp } from './check-app.ts'
import { checkAppNames } from './check-app-names.ts'
import { checkPublicImage } from './icons/check-public-image.ts'
import { hueOfIcon } from './icons/hue-of-icon.ts'
import { webRules } from './web-rules.ts'
import { together } from '#src/db/client/together.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import type { Random } from '#src/kernel/random.ts'

const AT_ONCE = 20
const TRIES = 200

/** A prefix that no other app has and no earlier code begins with; another may draw it too, the database decides. */
export async function drawPrefix(db: Pick<Transaction, 'app' | 'link'>, random: Random): Promise<string> {
  for (let left = TRIES; left > 0; left -= 1) {
    const drawn = Array.from({ length: AT_ONCE }, () => random.text(PREFIX_LENGTH, CODE_ALPHABET))
    const apps = await db.app.findMany({ where: { linkPrefix: { in: drawn } }, select: { linkPrefix: true } })
    const taken = new Set(apps.map(({ linkPrefix }) => linkPrefix))
    const free = drawn.find((prefix) => !taken.has(prefix))
    if (free !== undefined && !(await db.link.findFirst({ where: { code: { startsWith: free } } }))) return free
  }
  throw new Error('no prefix of links is free any more')
}

type Call = typeof contract.app.add

const APP_KEY_LENGTH = 20
const APP_KEY_ALPHABET = '0123456789abcdef'

/** What is made in the same change: gives the id of the app's default link, if it is that. */
export type MakeDefaultLink = (
  context: ActorContext,
  tx: Change,
  app: AppColumns & { id: string; linkPrefix: string },
) => Promise<string | null>

/**
 * Registers an app of the caller, with its default link where it asks for one. Refuses with `invalidFields` and `domainNotAllowed` what `checkApp` does, `fileNotFound` an icon that is not the
 * caller's public file, `limitReached` one app too many, `packageTaken` a package taken, `appNameTaken` a name used twice.
 */
export async function addApp(
  context: ActorContext,
  input: ParsedBodyOf<Call>,
  makeDefaultLink: MakeDefaultLink,
): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { accountId: ownerId } = actor
  const columns = newAppColumns(input)
  checkApp(columns, webRules(world))
  await checkPublicImage(world.db.read, ownerId, columns.icon)
  const iconHue = await hueOfIcon(world, columns.icon)
  const id = world.random.id()
  const appKey = world.random.text(APP_KEY_LENGTH, APP_KEY_ALPHABET)
  const now = world.clock.now()
  try {
    return await change(context, async (tx) => {
      const limit = world.config.limits.appsPerAccount
      const [, linkPrefix] = await together(
        () => tx.lock(`apps-of:${ownerId}`, 'link-prefixes'),
        () => drawPrefix(tx.db, world.random),
        () => assertRoom(tx, ownerId, limit),
        () => checkAppNames(tx.db, columns, ownerId),
      )
      const made = { ...columns, iconHue, linkPrefix, id, appKey, ownerId, createdAt: now, updatedAt: now }
      await tx.db.app.create({ data: made })
      tx.audit({ action: 'app.add', targetId: id, after: { ...columns } })
      const defaultLinkId = input.defaultLink ? await makeDefaultLink(context, tx, made) : null
      return tx.answer({ id, appId: id, appName: columns.appName, defaultLinkId })
    })
  } catch (error) {
    // Another account took a package in the same instant: the rows can tell by now which.
    if (isUniqueViolation(error)) await checkAppNames(world.db.read, columns, ownerId)
    throw error
  }
}

async function assertRoom({ db }: Change, ownerId: string, limit: number): Promise<void> {
  if ((await db.app.count({ where: { ownerId } })) < limit) return
  throw new AppError(CODE.limitReached, { msg: message('refusals.appsTooMany', { max: limit }), data: { limit } })
}
