import { diffAddresses, type AnswerOf, type contract } from '@unilink/shared'
import type { AddressChange, App } from '#src/generated/sqlite/client.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { addressesAfter, addressesBefore } from '#src/modules/apps/addresses/settle-addresses.ts'

type Detail = AnswerOf<typeof contract.admin.address.queryDetail>
type Shown = Omit<Detail, 'ownerEmail' | 'ownerName' | 'checks'>

/** A change of an app's addresses as its owner and an operator see it. */
export function presentAddressChange(
  change: AddressChange & { app: Pick<App, 'appName'> },
  links: Detail['links'],
): Shown {
  return {
    changeId: change.id,
    appId: change.appId,
    appName: change.app.appName,
    reviewState: change.reviewState as Shown['reviewState'],
    changes: diffAddresses(addressesBefore(change), addressesAfter(change)),
    links,
    rejectReason: change.rejectReason,
    applyTime: toSeconds(change.applyAt),
    reviewTime: change.reviewedAt && toSeconds(change.reviewedAt),
  }
}
