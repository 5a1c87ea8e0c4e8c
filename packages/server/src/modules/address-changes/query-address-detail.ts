import type { AnswerOf, ParsedBodyOf, contract } from '@unilink/shared'
import { emailOf } from '#src/db/personal/account-email.ts'
import { profileName } from '#src/db/personal/profile-name.ts'
import type { ActorContext } from '#src/http/context.ts'
import { findAddressChange, type SubmittedChange } from './find-address-change.ts'
import { presentAddressChange } from './present-address-change.ts'
import { touchedLinks, approvedLinks } from './touched-links.ts'
import { listed, message, type Problem } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'
import type { World } from '#src/kernel/world.ts'
import { addressesAfter } from '#src/modules/apps/addresses/settle-addresses.ts'
import { columnsOf, columnsOfChange, type AppColumns } from '#src/modules/apps/app-columns.ts'
import { addressProblems, allowListProblems, webAddresses } from '#src/modules/apps/check-app.ts'
import { checkAppNames } from '#src/modules/apps/check-app-names.ts'
import { webRules } from '#src/modules/apps/web-rules.ts'
import { targetProblems } from '#src/modules/links/content-problems.ts'
import { allowList, checkOf, hostCheck, nameCheck, stateChecks } from '#src/modules/reviews/machine-checks.ts'
import type { Check } from '#src/modules/reviews/machine-checks.ts'

type Call = typeof contract.admin.address.queryDetail

/** A change of addresses with the links it touches and what a machine makes of it. Refuses with `recordNotFound`. */
export async function queryAddressDetail(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world } = context
  const change = await findAddressChange(context, input.changeId)
  const { owner } = change.app
  const [links, checks] = await Promise.all([touchedLinks(world, change), addressChecks(world, change)])
  return {
    ...presentAddressChange(change, links),
    ownerEmail: emailOf(world, owner),
    ownerName: profileName(world, owner.profile),
    checks,
  }
}

/** The rules of submission held against the platform as it is now, and what it does to the links' targets. */
async function addressChecks(world: World, change: SubmittedChange): Promise<Check[]> {
  const { app } = change
  const rules = webRules(world)
  const changed = addressesAfter(change)
  const after: AppColumns = { ...columnsOf(app), ...columnsOfChange(changed) }
  const problems = addressProblems(after, rules)
  const links = await approvedLinks(world, change.appId)
  const broken = links.filter(({ content }) => targetProblems(content, after, rules).length > 0)
  const names = broken.slice(0, 5).map(({ link }) => link.linkName)
  return [
    ...(changed.appName === undefined ? [] : [nameCheck({ appName: changed.appName })]),
    checkOf('addresses', problems, message('checks.addressesFine')),
    checkOf('allowedDomains', problems.length > 0 ? [] : allowListProblems(after, rules), allowList(after)),
    hostCheck(webAddresses(after)),
    checkOf('appNames', await takenNames(world, after, change), message('checks.notTaken')),
    {
      name: message('checks.linkTargets'),
      passed: broken.length === 0,
      detail:
        broken.length === 0
          ? message('checks.linksFine')
          : message('checks.linksBroken', { count: broken.length, names: listed('names', names) }),
    },
    ...stateChecks(app.appState, app.owner.dataState),
  ]
}

async function takenNames({ db }: World, after: AppColumns, { app }: SubmittedChange): Promise<Problem[]> {
  try {
    await checkAppNames(db.read, after, app.ownerId, app.id)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields } = (error.data ?? {}) as { fields?: Problem[] }
    return fields ?? [{ path: 'appName', msg: error.said }]
  }
}
