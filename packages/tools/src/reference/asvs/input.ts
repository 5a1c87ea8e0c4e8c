import { met, none, part, SECURITY, SERVER, SERVER_TEST, SHARED, WEB, type Requirement } from './requirement.ts'

const BODIES = `${SERVER}/http/body/bodies.test.ts`
const PAGES = 'packages/emulator/src/go/hostile-pages.test.ts'
const VISITS = `${SERVER}/visits/listener/hostile-visits.test.ts`
const DECISION = `${SHARED}/visit/decide/decide-properties.test.ts`
const HOSTILE_WEB = `${SERVER}/http/outside/hostile-web.test.ts`
const OURS = 'There is no such thing here.'

/** V1 and V2. */
export const INPUT: readonly Requirement[] = [
  met('1.1.1', 'Input is decoded once, before it is judged', [
    `${BODIES} › a body means the same as JSON and as a form`,
    `${SERVER}/visits/listener/short-link-path.test.ts › the target of a request`,
  ]),
  met('1.1.2', 'Output is escaped last, where it is used', `${PAGES} › the page for %s has the tags of any other`),
  met('1.2.1', 'Escaping fits its place: HTML, attributes, headers', [
    `${PAGES} › the page for %s has the tags of any other`,
    `${VISITS} › stays one header with the query %s`,
  ]),
  met('1.2.2', 'Addresses are put together safely, by schemes that are allowed', [
    `${DECISION} › no plan holds an address that a browser would run`,
    `${SHARED}/domain/target/fill-target.test.ts › no value changes a scheme, a host, or what a target asks for`,
  ]),
  met(
    '1.2.3',
    'Data cannot break out of scripts and JSON',
    'e2e/prerender.test.ts › tells of a change at once, and whatever is written stays text',
  ),
  met('1.2.4', 'Values come to the database as parameters', [
    `${SERVER}/db/client/search.test.ts › takes %s literally`,
    `${SERVER_TEST}/generated-bodies.api.test.ts › does not make %s fall over in any place`,
    `${SERVER}/visits/store/clickhouse/clickhouse.test.ts › knows what pages told, and takes no name for a part of a query`,
  ]),
  met(
    '1.2.5',
    'No command of the system can be injected',
    `${SERVER_TEST}/outbound.test.ts › the server starts no program`,
  ),
  none('1.2.6 1.2.7 1.2.8', 'LDAP, XPath and LaTeX cannot be injected', OURS),
  met('1.2.9', 'What is searched for is no pattern', [
    `${SHARED}/domain/search-text.test.ts › wildcards and the escape character are taken literally`,
    `${SHARED}/domain/search-text.test.ts › a literal pattern finds the text itself, in any case`,
  ]),
  part(
    '1.3.1',
    'HTML that people write is sanitized by a known library',
    [
      `${WEB}/ui/link/markup-rules.test.ts › keeps what is for reading, drops what runs, unwraps the rest`,
      'e2e/attacks.test.ts › are only text and pictures where the portal shows markup, under its own policy',
    ],
    'The rules are our own, over a known parser: docs/decisions/0014-libraries.md.',
  ),
  met('1.3.2', 'Nothing is run that was text', [
    'packages/emulator/src/host/headers.test.ts › the portal runs no script but its own, and over https it stays there',
    `${SERVER_TEST}/outbound.test.ts › the server starts no program`,
  ]),
  met('1.3.3', 'What goes to a dangerous place is cut to what is safe there', [
    `${SHARED}/format/csv.test.ts › keeps a spreadsheet from running %j`,
    `${SERVER}/kernel/mail/mail-outbox.api.test.ts › adds no header, no recipient and no markup to a mail`,
  ]),
  met(
    '1.3.4',
    'SVG from people cannot run',
    `${SERVER}/modules/files/hostile-uploads.test.ts › that is %s is refused as a picture of any name`,
  ),
  met(
    '1.3.5',
    'Markdown and the like cannot run',
    `${WEB}/ui/markup/markup-attacks.test.tsx › is only text as Markdown: %j`,
  ),
  met('1.3.6', 'The server asks no address inside that a user named', [
    `${SERVER}/http/outside/system-web.test.ts › judges a name by the addresses it stands for`,
    `${HOSTILE_WEB} › is looked up once for a request: what was judged is what is connected to`,
    `${HOSTILE_WEB} › to %s ends there`,
    `${SERVER_TEST}/outbound.test.ts › the server asks addresses that a user gave in one guarded place`,
  ]),
  met('1.3.7', 'Templates are not made of what people write', [
    `${SHARED}/domain/target/fill-target.test.ts › no value changes a scheme, a host, or what a target asks for`,
    `${DECISION} › changes neither scheme nor host nor package of any step, on any device`,
  ]),
  none('1.3.8 1.3.9 1.3.10', 'JNDI, memcache and format strings cannot be injected', OURS),
  met('1.3.11', 'Mail cannot be injected into', [
    `${SERVER}/kernel/mail/mail-outbox.api.test.ts › adds no header, no recipient and no markup to a mail`,
    `${SERVER}/kernel/mail/mail-templates.test.ts › %s shows what people write as text alone`,
  ]),
  none(
    '1.4.1 1.4.3',
    'Memory is handled safely',
    'JavaScript does it; native parts are others’: argon2, libSQL, image work.',
  ),
  met('1.4.2', 'Numbers do not overflow', [
    `${SERVER}/db/sqlite/libsql-connection.test.ts › refuses to round an integer`,
    `${SERVER_TEST}/generated-bodies.api.test.ts › no body makes a call fall over`,
  ]),
  none('1.5.1', 'XML is parsed without outside entities', 'No XML is parsed.'),
  met('1.5.2', 'What is read from outside becomes plain data alone', [
    `${SERVER}/http/body/body.test.ts › refuses more than 200 fields and names that reach a prototype`,
    `${BODIES} › %s changes nothing as a field of any object, or is refused as a whole`,
  ]),
  met(
    '2.1.1',
    'The form of every input is written down',
    'packages/tools/src/reference/reference.test.ts › they leave none out',
  ),
  met('2.1.2', 'So are rules over several fields', `${SECURITY} › ## Input`),
  met('2.1.3', 'So are limits', [
    `${SECURITY} › ## Limits`,
    `${SERVER}/kernel/config/read-config.test.ts › documents every variable the server reads, and no other`,
  ]),
  met('2.2.1', 'All input is held to a form that is expected', [
    `${SERVER}/http/envelope.api.test.ts › %s names the fields it refuses, in Chinese`,
    `${BODIES} › is looked for in every call`,
  ]),
  met(
    '2.2.2',
    'The server judges, whatever the page did',
    `${SERVER_TEST}/generated-bodies.api.test.ts › no body makes a call fall over`,
  ),
  met('2.2.3', 'Fields have to go together', [
    `${SERVER}/modules/apps/apps.api.test.ts › keeps the rules of the whole app`,
    `${SERVER}/modules/profiles/profiles.api.test.ts › asks for the fields of the role`,
  ]),
  met('2.3.1', 'No step can be left out', [
    `${SERVER}/modules/links/states/link-states.api.test.ts › every pair of a state and an action was tried`,
    `${SERVER}/modules/changes/move.api.test.ts › $name of a link in state $state is refused with the moves that are allowed`,
  ]),
  met('2.3.2', 'Limits hold', [
    `${SERVER}/modules/apps/apps.api.test.ts › refuses one app too many`,
    `${SERVER}/modules/links/links.api.test.ts › refuses one link too many, even when many come at once`,
    `${SERVER}/ops/retention/retention.api.test.ts › ends at so many bytes, of any number of uploads at once`,
  ]),
  met('2.3.3', 'A change happens as a whole or not at all', [
    `${SERVER}/modules/changes/change.api.test.ts › keeps rows, audit and notice together, and mails once they are committed`,
    `${SERVER}/db/isolation.test.ts › keep every acknowledged row and no row of a failed one`,
  ]),
  met('2.3.4', 'What there is once cannot be had twice', [
    `${SERVER}/modules/apps/apps.api.test.ts › registers a package once, even when 20 try at the same time`,
    `${SERVER}/modules/captchas/captchas.api.test.ts › is solved once, even when 50 try at the same time`,
  ]),
  met('2.4.1', 'Programs are slowed down', [
    `${SERVER}/modules/attempts/attempts.api.test.ts › stop early, a minute or a day long, from all of one network`,
    `${SERVER}/modules/attempts/attempts.api.test.ts › is limited per client, all of an IPv6 /64 together`,
  ]),
]
