import { CODE, readDeferral, type Deferral } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { World } from '#src/kernel/world.ts'
import { readVisitFor } from '#src/visits/record/visit-ids.ts'
import { assertServing } from './assert-serving.ts'

const DAY_MS = 24 * 3_600_000

/**
 * The link of a text that a visitor carried through the installation of this app, and what else it says; it is used up by
 * that. Refuses with `deferralInvalid` a text of nobody's or of more than a day ago, `deferralForeign` that of another app, `linkUnavailable` where the link does
 * not serve, `deferralRedeemed` the second time.
 */
export async function redeem(world: World, appId: string, text: string): Promise<Deferral & { link: LinkSnapshot }> {
  const now = world.clock.now().getTime()
  const deferral = readDeferral(text)
  const visit = deferral && readVisitFor('defer', deferral.token, world.config.secrets.visitorKey)
  const link = visit && visit.at > now - DAY_MS ? await world.links.find(visit.code) : undefined
  if (!deferral || !visit || !link) throw new AppError(CODE.deferralInvalid)
  if (link.appId !== appId) throw new AppError(CODE.deferralForeign)
  assertServing(link, now)
  try {
    await world.db.transaction((tx) => tx.redemption.create({ data: { id: visit.id, appId, at: now } }))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(CODE.deferralRedeemed)
    throw error
  }
  return { ...deferral, link }
}
