import type { addressTexts as Chinese } from '#src/config/texts/admin/address.ts'
import type { Twin } from '../../../words.ts'

export const addressTexts: Twin<typeof Chinese> = {
  addressHint:
    'Changes of an app’s addresses, name and icon. Once approved, the app and all its links switch at the same moment.',
  searchAddress: 'Search by app, package or full email',
  appAddresses: 'App addresses',
  appAddressesHint: 'Where visitors go when a link has no address of its own. Approved together with this review.',
  approve: 'What is new goes live for all its links at once.',
  touched: 'Affected links',
  touchedHint: (total, shown) => (total > shown ? `${total}, the ${shown} oldest are listed` : `${total}`),
  touchedNone: 'All approved links have addresses of their own. Visitors do not reach the changed ones.',
  simulateTitle: 'Where visitors go',
  sameWays: (count) => `${count} more unchanged`,
  simulateLink: 'Link',
  simulateSame: 'For this link, nothing changes on any device.',
  device: 'Device',
  waysBefore: 'Now',
  waysAfter: 'Once approved',
  waited: (seconds) => `waiting ${waitText(seconds)}`,
}

/** How long something has waited, in its largest unit. */
function waitText(seconds: number): string {
  if (seconds < 3600) return `${Math.max(1, Math.floor(seconds / 60))} min`
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} d`
}
