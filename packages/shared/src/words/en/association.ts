import type { association as chinese } from '../zh/association.ts'

/** What a check of the association files of an app found, and what is missing for them. */
export const association = {
  android: 'Read when the app is installed or updated; from Android 15 on, Google services refresh the rules',
  ios: 'Apple’s CDN keeps it about 24 hours, devices about a week; reinstalling the app reads it at once',
  harmony:
    'AppGallery Connect keeps it about 24 hours; publish it there for this domain, and see there alone what it holds',
  package: 'Package name',
  packageMissing: 'Enter the package name under Android',
  prints: 'SHA-256 fingerprints',
  printCount: '{count} registered',
  printsMissing: 'Add the fingerprint of your release certificate, and that of the store if it signs again',
  teamIdMissing: 'Enter the Team ID under iOS (10 characters)',
  bundleIdMissing: 'Enter the Bundle ID under iOS',
  appIdentifierMissing: 'Enter the appIdentifier of AppGallery Connect under HarmonyOS',
  links: 'Live links',
  listed: 'Listed by the code prefix {prefix}: new links need not wait',
  notListed: 'No live link yet: the app is listed once a link is approved and enabled',
  https: 'HTTPS on link domains',
  notHttps: '{origin}: phones read these files by HTTPS only; production needs a certificate',
  sameHost:
    'Links and landing pages are on one domain: on iOS and HarmonyOS a tap does not open the app, so pages use its scheme. Set LINK_ORIGIN and LANDING_ORIGIN apart, or add an own domain.',
  sharedHost:
    'The app shares its link domain: before Android 15 these files know no paths, so other apps can claim links of the domain. Better add an own domain.',
  fetch: 'Read from the internet',
  apple: 'Held by Apple’s CDN',
  google: 'Held by Google',
  vendorNow: 'The same as the file now',
  vendorOld: 'Still an earlier file, which phones go by for now',
  vendorNone: 'No file of this domain has been fetched yet',
  vendorStatus: 'No answer (HTTP {status}); try again later',
  vendorAway: 'Could not be asked: {problem}',
  fetched: 'Read, {size} kB (at most 128 kB)',
  unreachable: '{problem}: check DNS, certificate and proxy',
  redirected: 'Redirected to {location}: systems do not follow redirects here',
  redirectedElsewhere: 'Redirected elsewhere: systems do not follow redirects here',
  status: 'HTTP {status}: the proxy must pass /.well-known/ on to the platform and keep the Host',
  tooLarge:
    'The file exceeds 128 kB and Apple does not read it: give each app a domain ({place} in LINK_ORIGIN) or use own domains',
  contentType: 'The content type is {type}, should be application/json',
  contentTypeMissing: 'No content type, should be application/json',
  notJson: 'Not JSON: the domain may lead to another site',
  foreign: 'The app is missing or differs: the domain may lead elsewhere, or a cache is between',
  foreignDomain: 'Not what the platform serves for this app: the domain may lead elsewhere, or a cache is between',
  systems: '{systems}: {problem}',
} as const satisfies Record<keyof typeof chinese, string>
