import { met, none, part, SECURITY, SERVER, SERVER_TEST, unmet, type Requirement } from './requirement.ts'

const JOURNEY = `${SERVER_TEST}/secrets.api.test.ts`
const BODIES = `${SERVER}/http/body/bodies.test.ts`
const NO_STORE = 'packages/emulator/src/host/headers.test.ts › nothing of the API is to be stored'
const FAULT =
  'packages/emulator/src/host/headers.test.ts › a fault of ours tells no more than the number of the request'
const LOGS = `${SERVER_TEST}/log-secrets.api.test.ts › at trace no line holds a token, code, password or personal number, whatever is called and how`
const REFUSED = `${SERVER}/http/refusals-logged.api.test.ts › each refusal is a line of the log, by its code and with its request, and nothing of what was sent`
const AUDIT = `${SERVER}/modules/audit/audit.api.test.ts › tells who did what, when and from where, newest first`

/** V14 to V17. */
export const OPERATION: readonly Requirement[] = [
  met('14.1.1 14.1.2', 'What is personal is listed, with how it is kept', `${SECURITY} › ## What is personal`),
  met(
    '14.2.1',
    'Nothing secret stands in an address',
    `${JOURNEY} › no answer gives a token but to its bearer, and an address is no place for one`,
  ),
  met('14.2.2', 'Nothing on the way keeps it', NO_STORE),
  met('14.2.3', 'Nobody else is told', [
    `${SERVER}/visits/listener/short-links.api.test.ts › keeps every page within 15 kB, to one origin and its own script`,
    'packages/emulator/src/host/headers.test.ts › the portal runs no script but its own, and over https it stays there',
  ]),
  met('14.2.4', 'It is kept as written', [
    `${JOURNEY} › no table holds a token, a password, a code or what tells of a person, but hashes and sealed text`,
    `${SERVER}/ops/retention/retention.api.test.ts › removes what is over and what nothing refers to, and keeps the rest`,
  ]),
  met(
    '14.3.1',
    'The browser forgets with the session',
    'e2e/guards.test.ts › ends in all tabs with one log-out, and leaves nothing behind',
  ),
  met('14.3.2', 'It keeps no answer', NO_STORE),
  met('14.3.3', 'It stores nothing personal', 'e2e/guards.test.ts › keeps nothing personal in the browser'),
  met(
    '15.1.1',
    'Within which time parts with known faults are replaced is written down',
    'SECURITY.md › ## Known faults in what it uses',
  ),
  unmet(
    '15.2.1',
    'And they are',
    'The workflow asks the registry each week and at each change; no test does: it would need the network.',
  ),
  met(
    '15.1.2',
    'What it is made of is listed',
    'packages/tools/src/sbom/bill.test.ts › names every package that a release depends on, each with its sum and a licence we know',
  ),
  met('15.1.3', 'What takes long is written down', `${SECURITY} › ## What takes long`),
  met('15.2.2', 'It cannot stop the rest', [
    `${SERVER}/db/client/write-queue.test.ts › refuses a write that waits too long, and goes on with the others`,
    `${SERVER_TEST}/slow-calls.postgresql.test.ts › a call that only reads is answered or refused by its deadline, whichever it is`,
    `${SERVER_TEST}/patterns.test.ts › keep nobody waiting, whatever the patterns that are taken`,
    `${SERVER_TEST}/event-loop.api.test.ts › no body holds up the others`,
    `${SERVER}/db/sqlite/libsql-adapter.test.ts › let others have their turn, however many statements follow each other`,
  ]),
  met('15.2.3', 'Nothing for tests is in production', [
    'packages/tools/src/packages/carry.test.ts › the packed platform carries the portal without the panel of the emulator, which the packed emulator carries',
    `${SERVER_TEST}/production.test.ts › has no seeded account and no emulator`,
  ]),
  met(
    '15.3.1',
    'An answer holds what it says and nothing more',
    `${SERVER}/modules/profiles/profiles.api.test.ts › masks the numbers, and tells where the profile stands`,
    'Outside production an undeclared field in any answer is a 500, so that every test of a call shows it.',
  ),
  met('15.3.2', 'The server follows no redirect', `${SERVER}/http/outside/system-web.test.ts › follows no redirect`),
  met(
    '15.3.3',
    'No field is written that was not asked for',
    `${SERVER_TEST}/mass-assignment.test.ts › leave no trace in any row`,
  ),
  met(
    '15.3.4',
    'The caller’s address is the one that a trusted proxy tells',
    `${SERVER}/http/connection/client-address.test.ts › stands in sessions and in the audit log by the address that is believed`,
  ),
  met('15.3.5', 'A value is of its type', `${BODIES} › is refused when it is %s`),
  met(
    '15.3.6',
    'The prototype cannot be reached',
    `${BODIES} › %s changes nothing as a field of any object, or is refused as a whole`,
  ),
  met('15.3.7', 'One parameter cannot be two', [
    `${SERVER}/http/body/body.test.ts › nests, lists and keeps leaves as text`,
    `${SERVER}/http/access.test.ts › the token comes in the body or in the Authorization header, and is text`,
  ]),
  met('16.1.1', 'What is logged, where and how long, is written down', `${SECURITY} › ## What is logged`),
  met('16.2.1', 'A line says when, where, who and what', [AUDIT, REFUSED]),
  part(
    '16.2.2',
    'Clocks agree, in UTC',
    AUDIT,
    'Seconds and milliseconds since the epoch; that clocks agree is the machine’s.',
  ),
  met('16.2.3', 'Logs go only where it is written', [
    `${SECURITY} › ## What is logged`,
    `${SERVER_TEST}/outbound.test.ts › the server asks addresses that a user gave in one guarded place`,
  ]),
  met('16.2.4', 'Programs can read them', REFUSED),
  met('16.2.5', 'Nothing secret is in them', LOGS),
  met('16.3.1', 'Signing in is logged, and failing to', [AUDIT, REFUSED]),
  met('16.3.2 16.3.3', 'So is what was refused, and why', REFUSED),
  met('16.3.4', 'So is what went wrong', `${JOURNEY} › no line of the log does, whatever went wrong`),
  met(
    '16.4.1',
    'A line cannot be made two',
    `${SERVER}/kernel/redact-line.test.ts › holds none whatever the level, the way of logging and what is around it`,
    'Each is one object of JSON.',
  ),
  part(
    '16.4.2',
    'Logs cannot be changed',
    [
      `${SERVER}/modules/audit/chain.api.test.ts › refuses %s`,
      `${SERVER}/modules/audit/chain.api.test.ts › finds rows cut off the end, and an end written anew, against a head noted before`,
    ],
    'The audit log; lines go to the standard output, and are whoever’s keeps that.',
  ),
  unmet(
    '16.4.3',
    'They are sent to another system',
    'The standard output and `/metrics` are there to be collected; that is for whoever runs it.',
  ),
  met('16.5.1', 'A fault tells nothing', FAULT),
  met('16.5.2', 'What is away does not end the rest', [
    `${SERVER}/kernel/shared-state/redis-state.test.ts › goes on by itself while Redis is stopped, says so once, and is back without a restart`,
    `${SERVER}/kernel/mail/mail-outbox.api.test.ts › loses no notice while the mail server is down, and says so once`,
    `${SERVER}/visits/record/durability.api.test.ts › goes on answering known links, and stores their visits, each once, when it is back`,
  ]),
  met(
    '16.5.3',
    'What fails is refused',
    `${SERVER}/modules/changes/change.api.test.ts › leaves nothing of work that throws`,
  ),
  none('17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2', 'WebRTC, in every part', 'There is none.'),
]
