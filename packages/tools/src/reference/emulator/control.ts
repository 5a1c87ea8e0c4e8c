import { CALLS_PATH, emulatorContract as calls } from '@unilink/shared/emulator'
import { can, EMULATOR, type Chapter } from './capability.ts'

const WORLDS = `${EMULATOR}/worlds/worlds.api.test.ts`
const LIMITS = `${EMULATOR}/worlds/world-limits.test.ts`
const HOST = `${EMULATOR}/host/host.test.ts`
const SURFACE = `${EMULATOR}/surface/emu-surface.api.test.ts`
const FAULTS = `${EMULATOR}/faults/faults.api.test.ts`
const FAULT_SURFACE = `${EMULATOR}/faults/fault-surface.api.test.ts`
const ARCHIVE = `${EMULATOR}/worlds/archive/archive.api.test.ts`
const REQUESTS = `${EMULATOR}/request-log/requests.api.test.ts`

/** What can be done to a back end that runs. */
export const CONTROL: Chapter = {
  title: 'Control',
  capabilities: [
    can('A world is one complete back end; a request names its own', 'X-Emu-World, cookie emu-world, ?__world=', [
      `${HOST} › reaches the world it names by header, query or cookie, and else the main one`,
      `${LIMITS} › leak nothing into each other`,
    ]),
    can(
      'Worlds are forked, listed and dropped',
      calls.worlds.list.path,
      [
        `${WORLDS} › has all that its world has at that moment, and from then on shares nothing with it`,
        `${HOST} › make, list, reset and drop them`,
        `${EMULATOR}/worlds/storage/sqlite-copy-pool.test.ts › has what was written the moment before, and shares nothing with the main world`,
      ],
      'The same tests run on PostgreSQL, where a fork is a database from a template.',
    ),
    can('There is a cap on open worlds, a cap on worlds, and a time to live', calls.worlds.list.path, [
      `${LIMITS} › are closed when too many are open, and lose nothing by it`,
      `${LIMITS} › are removed after their time to live, the main one never`,
      `${LIMITS} › beyond the most are refused, and leave nothing behind`,
    ]),
    can('Back to the seed', calls.worlds.reset.path, `${WORLDS} › reset brings back the seed, in the main world too`),
    can('Snapshots by name', calls.snapshots.list.path, [
      `${WORLDS} › a snapshot brings back what was, as often as wanted, into any world`,
      `${EMULATOR}/cli/emulator-verbs.api.test.ts › keep a world, bring it back, and bring it back to the seed`,
    ]),
    can('A world goes out as a folder or a file, and comes back', `${calls.snapshots.export.path}, import, archive`, [
      `${WORLDS} › carry a world over a folder`,
      `${ARCHIVE} › carries a whole world from one server to another place, and leaves nothing behind`,
      `${EMULATOR}/worlds/storage/open-backup.test.ts › a world takes the backup of a server, and a server the export of a world`,
    ]),
    can('A persona for every role and state, signed in by name', calls.personas.list.path, [
      `${EMULATOR}/seeds/seed-demo.api.test.ts › has an account, and a persona, of every role in every state`,
      `${SURFACE} › are listed as they are now, and sign in by name`,
    ]),
    can(
      'Whose token it is',
      calls.personas.session.path,
      `${SURFACE} › are told by their token while it lives, and nobody by any other`,
    ),
    can('The clock is set, stopped, advanced, sped up; every rule follows', calls.clock.read.path, [
      `${SURFACE} › is set, advanced, stopped, sped up and given back, and every rule follows`,
      `${HOST} › is answered with the world’s time`,
    ]),
    can('Failures in the product’s own words, by preset, code or status', calls.faults.list.path, [
      `${FAULTS} › bears the headers and the data that come with its code`,
      `${FAULTS} › not-whitelisted hits the calls behind the whitelist alone`,
      `${FAULTS} › frozen lets every guard see a frozen account`,
      `${FAULTS} › no-data succeeds without data`,
      `${FAULTS} › broken-connection ends without an answer, on a new connection and on one that was used before`,
      `${FAULTS} › %s carries the call out, and corrupts its answer alone`,
      `${FAULTS} › chunk-load hits the chunks that the page loads on demand`,
      `${FAULT_SURFACE} › lists the presets for a panel`,
    ]),
    can('… by path and persona, n times, by chance that repeats, with a delay', calls.faults.list.path, [
      `${FAULTS} › hits by path, method and account`,
      `${FAULTS} › of N times hits exactly N of many requests at once`,
      `${FAULTS} › with a probability hits the same requests again for the same seed`,
      `${EMULATOR}/state/faults/sample-delay.test.ts › of a spread has the median and the 95th percentile that were asked for`,
    ]),
    can('… for one request', 'Prefer: code=, status=, wait=', [
      `${FAULT_SURFACE} › %s is honoured and said to be`,
      `${FAULT_SURFACE} › wait=60 holds the answer back that long`,
    ]),
    can(
      'Addresses that links lead to break and heal',
      calls.outages.list.path,
      `${EMULATOR}/outside/outages.api.test.ts › break what links lead to, and let it heal, by the rule of the schedule`,
    ),
    can('WeChat’s server, which can be told to refuse', calls.wechat.see.path, [
      'e2e/wechat.test.ts › a page whose signature WeChat takes opens the app by WeChat, and is shared as its link’s card',
      'e2e/wechat.test.ts › while WeChat refuses, the page is what it was: the veil at once, and nothing of the SDK',
    ]),
    can('Mail is kept, and its codes are waited for', calls.codes.code.path, [
      `${EMULATOR}/testkit/testkit.api.test.ts › is read as it was mailed, in the world where it was asked for`,
      `${EMULATOR}/cli/emulator-verbs.api.test.ts › prints the code once it is mailed, and gives up in time`,
    ]),
    can('Captchas tell their answer, and take pass, fail and used', `${CALLS_PATH}/captchas`, [
      `${SURFACE} › pass passes, fail fails, used gives a token that is spent`,
      `${EMULATOR}/testkit/testkit.api.test.ts › is read as it was mailed, in the world where it was asked for`,
    ]),
    can('What may happen to an account, an app, a link; and let it happen', `${CALLS_PATH}/entities`, [
      `${SURFACE} › take an account through their states by the real rules`,
      `${SURFACE} › take a link through its whole life`,
      `${EMULATOR}/moves/domain-moves.api.test.ts › a domain is proven, lapses, is proven again, refused and allowed by its moves`,
      `${EMULATOR}/moves/move-forms.api.test.ts › is submitted as it is filled in, with papers that are drawn for it`,
    ]),
    can('Visits of made-up people, as a real one is decided', calls.traffic.make.path, [
      `${EMULATOR}/traffic/traffic.api.test.ts › becomes visits and events of the period, and says how many of what`,
      `${EMULATOR}/traffic/traffic.api.test.ts › is the same for the same seed`,
      `${EMULATOR}/kernel/draw.test.ts › %s keeps within its period, in order`,
    ]),
    can('Every request with why it was answered so, and who would pass', calls.requests.list.path, [
      `${REQUESTS} › tells who asked what and what came of it, without a value that was sent`,
      `${REQUESTS} › the whitelist, and who would pass`,
      `${EMULATOR}/request-log/steps.api.test.ts › bears the steps of its access up to the one that refused it`,
    ]),
    can('… sent again, as it was or as a persona', calls.requests.list.path, [
      `${EMULATOR}/request-log/replay.api.test.ts › a refused request passes as a persona that may, and is in the log as one more`,
      `${EMULATOR}/request-log/steps.api.test.ts › lets the account in and sends the request again, with the trace of an operator`,
    ]),
    can(
      '… with the mail it sent and what it changed',
      calls.requests.list.path,
      `${EMULATOR}/request-log/effects.api.test.ts › a request has the mail that it sent and what it changed, and nothing of another that runs beside it`,
    ),
    can(
      '… and told as it happens',
      calls.requests.events.path,
      `${EMULATOR}/request-log/events.api.test.ts › tells of requests, mail and faults as they happen, and ends with the server`,
    ),
    can('An answer of one’s own instead of the real one', calls.overrides.list.path, [
      `${EMULATOR}/faults/overrides/overrides.api.test.ts › is given n times, is in the log, and then the real one comes back`,
      `${EMULATOR}/faults/overrides/overrides.api.test.ts › an override is copied and forgotten; another world has none of it`,
    ]),
    can('An address that forks, signs in, sets time and fault, and opens a screen', calls.go.open.path, [
      `${HOST} › forks a world, signs in there, sets its time and its fault, and leads to a screen`,
      `${HOST} › asks first and does nothing by itself: %j`,
    ]),
    can(
      'The rows of a world, to read',
      calls.data.tables.path,
      `${EMULATOR}/worlds/data/data.api.test.ts › lead from row to row, there and back`,
    ),
    can(
      'The version and the settings that matter to a page',
      calls.about.read.path,
      `${EMULATOR}/cli/emulator-verbs.api.test.ts › packs versions, requests, faults and the world, without a secret, and never over another file`,
    ),
  ],
}
