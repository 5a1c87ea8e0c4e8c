import { emailKeyOf } from '#src/db/personal/account-email.ts'
import type { Context } from '#src/http/context.ts'
import { placeOf } from './known-place.ts'
import { DAY_IN_BUSY_MINUTES, type Limits } from '#src/kernel/config/config.ts'
import { clientOf, networkOf } from '#src/kernel/network/network-of.ts'
import type { Share } from '#src/kernel/pace/rate-limiter.ts'

/**
 * Counts an attempt that may be a guess or a flood, or `times` of them; `email` is the address it is about. Gives the place it counts for:
 * the key of a network from which the owner of that address has signed in before, or an empty text for any stranger.
 * Refuses with 429 once a share is used up, for addresses with and without an account alike.
 */
export async function takeAttempt(
  { world, origin, actor }: Context,
  kind: AttemptKind,
  email?: string,
  times = 1,
): Promise<string> {
  const about = email === undefined ? '' : emailKeyOf(world, email)
  const place = email === undefined ? '' : await placeOf(world, email, origin.ip)
  const attempt = { ip: origin.ip, about, known: place !== '', accountId: actor?.accountId }
  const shares = attemptShares(world.config.limits, kind, attempt)
  await world.limiter.take(...shares.map((share) => ({ ...share, times })))
  return place
}

/** What is limited: a captcha, its solution, asking about an address, a password, a mailed code, an answer of a second factor, a mail, what a page tells, a visitor's report of a link, a look for a domain's proof, a table of simulated visits, a copy of one's own data. */
type AttemptKind =
  | 'captcha'
  | 'solution'
  | 'lookup'
  | 'password'
  | 'code'
  | 'factor'
  | 'mail'
  | 'event'
  | 'report'
  | 'domain'
  | 'matrix'
  | 'copy'

interface Attempt {
  ip: string
  /** Whom it is about: the key of an e-mail address; empty where it is about nobody. */
  about: string
  /** Whether the owner of that address has signed in from this network before. */
  known: boolean
  /** The signed-in account that tries. */
  accountId?: string | undefined
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Of links by visitors, from one network. */
const REPORTS_PER_MINUTE = 3
const REPORTS_PER_DAY = 20
/** Looks for the proof of domains, by one account. */
const PROOFS_PER_MINUTE = 20
const PROOFS_PER_DAY = 500
/** Copies of what is kept about an account, each of which makes the next one longer. */
const COPIES_PER_MINUTE = 6
const COPIES_PER_DAY = 20
/** How many networks may use up their share of the codes of one address. */
const STRANGE_NETWORKS = 10

/** The shares of an attempt, the narrowest first; a known place has one of its own, which nobody can use up. */
function attemptShares(limits: Limits, kind: AttemptKind, { ip, about, known, accountId }: Attempt): Share[] {
  const share = (who: string, most: number, windowMs: number): Share => ({ key: `${kind}:${who}`, most, windowMs })
  const network = networkOf(ip)
  const [perMinute, perDay] = ofNetwork(limits, kind)
  const both = (who: string) => [share(who, perMinute, MINUTE_MS), share(who, perDay, DAY_MS)]
  if (kind === 'event') return both(clientOf(ip))
  if (kind === 'report') return both(network)
  if (kind === 'domain' || kind === 'matrix' || kind === 'copy') return both(`account:${accountId}`)
  const own = ownShares(limits, kind, share)
  const narrow = [...own(`${about}@${network}`), ...(accountId ? own(`account:${accountId}`) : [])]
  // What has no narrower share: a known place has as much as a whole network, and to itself.
  if (known) return narrow.length > 0 ? narrow : both(`${about}@${network}`)
  return [...narrow, ...both(network), ...ofStrangers(limits, kind).map((most) => share(about, most, DAY_MS))]
}

/** What one network may do a minute and a day. */
function ofNetwork(limits: Limits, kind: AttemptKind): [number, number] {
  if (kind === 'mail') return [Math.ceil(limits.mailsPerNetwork / 10), limits.mailsPerNetwork]
  if (kind === 'report') return [REPORTS_PER_MINUTE, REPORTS_PER_DAY]
  if (kind === 'domain') return [PROOFS_PER_MINUTE, PROOFS_PER_DAY]
  if (kind === 'copy') return [COPIES_PER_MINUTE, COPIES_PER_DAY]
  if (kind === 'event') return [limits.eventsPerMinute, limits.eventsPerMinute * DAY_IN_BUSY_MINUTES]
  return [limits.guessesPerMinute, limits.guessesPerDay]
}

/** What one network may do about one address, and one account about all. Wrong passwords are counted where they are compared. */
function ownShares(limits: Limits, kind: AttemptKind, share: (who: string, most: number, windowMs: number) => Share) {
  return (who: string): Share[] => {
    if (kind === 'mail') return [share(who, limits.mailsPerAddress, DAY_MS)]
    if (!isCode(kind)) return []
    return [share(who, Math.ceil(limits.codesPerDay / 2), MINUTE_MS), share(who, limits.codesPerDay, DAY_MS)]
  }
}

/** What all strangers together may do about one address a day. */
function ofStrangers(limits: Limits, kind: AttemptKind): number[] {
  if (kind === 'mail') return [limits.mailsPerAddress]
  return isCode(kind) ? [limits.codesPerDay * STRANGE_NETWORKS] : []
}

/** What is six digits long, or about as hard to guess. */
const isCode = (kind: AttemptKind): boolean => kind === 'code' || kind === 'factor'
