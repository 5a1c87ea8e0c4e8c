import type * as chinese from '../zh/figures.ts'

/** Name and meaning of each figure; one sentence, as the screen shows it. */
export const figureMeanings = {
  pv: 'Visits: ordinary visits in the period, without search engines, link previews, programs, odd visits and visits of links that are not available.',
  uv: 'Visitors: each counted once in the whole period; those without cookies are told apart per day.',
  ip: 'IPs: each address counted once per day, since only a salted hash that changes daily is kept.',
  openAttempt:
    'Open attempts: visits in which a tap tried to open the app. When the system opens it directly the platform never hears of it, so this is a lower bound.',
  openGuess: 'Likely opened: visits whose page went to the background soon after the attempt; a guess.',
  openConfirmed:
    'Confirmed opens: visits that the app itself reported. Its public key is enough for that, so a script could fake one; verified opens are those it cannot.',
  openVerified:
    'Verified opens: confirmed opens that the app’s own server reported with the app’s secret, which no script can fake.',
  distribution: 'Distribution: store visits and package downloads together.',
  storeJump: 'Store visits: visits that went to a store, each counted once.',
  download: 'Package downloads: visits that began to download the APK, each counted once.',
  h5: 'H5 visits: visits that went to the H5 page, each counted once.',
  copy: 'Copied links: visits in which the link was copied.',
  overlay: 'Browser guide: visits that were shown how to open it in a browser.',
  window:
    'Window: first opens, registrations and payments that the app reports within {days} days of 24 hours after the visit count for it; later ones do not.',
  exposure: 'Page shown: visits whose landing page appeared. A visit that is redirected at once has no page.',
  install: 'First open: visits for which the app reported its first start after the install, within {days} days.',
  register: 'Registered: visits for which the app reported a registration within {days} days.',
  pay: 'Paid: visits for which the app reported a payment within {days} days, and how much; the first payment of a visit counts, to the cent.',
  d1: 'Back the next day: visits whose app reported something on the next calendar day in Beijing.',
  d7: 'Back on day 7: visits whose app reported something on the 7th calendar day after, in Beijing. Recent visits may not have had that day yet.',
} as const satisfies Record<keyof typeof chinese.figureMeanings, string>

/** Name and meaning of each kind of visit that is kept apart from the figures. */
export const apartMeanings = {
  bot: 'Search engines: crawlers that read the link to index it.',
  preview: 'Link previews: chats and social apps that read it for a card.',
  program: 'Programs: command-line tools, libraries, headless browsers and requests without a User-Agent.',
  flood: 'Odd visits: what exceeds 30 a minute from one client, and whose pages tell nothing.',
  blocked: 'Blocked: the link was not live, disabled, frozen or out of its time; the visitor saw a notice.',
} as const satisfies Record<keyof typeof chinese.apartMeanings, string>

/** What of a breakdown is no thing that has a name. */
export const shares = {
  unknown: 'Unknown',
  noRevision: 'No live version',
  noTag: 'No tag',
  noChannel: 'No channel',
  none: 'None',
  qr: 'QR code',
  direct: 'Direct',
  apk: 'Package download',
} as const satisfies Record<keyof typeof chinese.shares, string>
