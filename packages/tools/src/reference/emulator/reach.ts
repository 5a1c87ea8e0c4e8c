import { archiveCalls } from '@unilink/shared/emulator'
import { can, EMULATOR, type Chapter } from './capability.ts'

const WHOLE_MAIL = `${EMULATOR}/mail/mailpit/whole-mail.api.test.ts`
const SMTP = `${EMULATOR}/mail/smtp-port.api.test.ts`
const MAILPIT = `${EMULATOR}/mail/mailpit/client.api.test.ts`
const TESTCONTAINERS = `${EMULATOR}/mail/mailpit/testcontainers.api.test.ts`
const VISITORS = `${EMULATOR}/host/visitors/visitors.api.test.ts`
const VISITOR_LIMITS = `${EMULATOR}/host/visitors/visitor-limits.api.test.ts`
const OPENAPI = 'packages/server/src/http/openapi/openapi.api.test.ts'
const RECORDING = `${EMULATOR}/verify/recording/recording.api.test.ts`
const VERIFY = `${EMULATOR}/verify/verify.api.test.ts`
const HOST = `${EMULATOR}/host/host.test.ts`
const ORIGINS = `${EMULATOR}/host/allow-origins.test.ts`
const MOCKS = `${EMULATOR}/faults/overrides/mock-folder.api.test.ts`

/** What makes it fit other projects. */
export const REACH: readonly Chapter[] = [
  {
    title: 'Other programs',
    capabilities: [
      can('A mail catcher for Mailpit’s clients', '/__emu/mail/api/v1', [
        `${MAILPIT} › lists, newest first, by pages`,
        `${MAILPIT} › searches by %s`,
        `${MAILPIT} › reads a message, which then is read, its headers, source, HTML and text`,
        `${MAILPIT} › deletes some, those found, and all`,
        `${MAILPIT} › sets, renames and deletes tags`,
        `${MAILPIT} › puts a message in, and tells of the whole inbox`,
        `${TESTCONTAINERS} › gets a message, its HTML, its text and its source`,
        `${TESTCONTAINERS} › deletes the messages that it names, and no other`,
      ]),
      can(
        '… with copies, files, checks and chaos',
        '/__emu/mail/api/v1',
        [
          `${WHOLE_MAIL} › keeps whom else it went to, its headers and its files`,
          `${WHOLE_MAIL} › checks links in the network of the world, and what mail programs do not show`,
          `${WHOLE_MAIL} › refuses mail as often as it is told to, until the world is reset`,
        ],
        'There is no SpamAssassin, and its check says so.',
      ),
      can('… that takes mail by SMTP, and sends one on', 'EMULATOR_SMTP_PORT, EMULATOR_MAIL_RELAY', [
        `${SMTP} › is in the inbox as it was sent: headers, copies, files`,
        `${SMTP} › goes to the world that the user names, and to no other`,
        `${SMTP} › a captured mail is sent on to another server when somebody asks for it`,
      ]),
      can(
        '… that is told of a mail as it comes',
        '/__emu/mail/api/events',
        [
          `${MAILPIT} › is told the same, of the world that it names, until that is reset`,
          `${MAILPIT} › is told of a mail as it comes, and of what is done to it`,
          `${MAILPIT} › hears its own world alone, which can be reset meanwhile, and is no page of another site`,
          `${EMULATOR}/host/take-upgrades.test.ts › is answered in this one with all of its body, which comes with it or later, and so is the next`,
        ],
        'Mailpit’s notifications over a web socket, or as server-sent events.',
      ),
      can('A contract that generators take', '/openapi.json, /__emu/openapi.json', [
        `${OPENAPI} › gives every answer as a success or a refusal, whose data may be null`,
        `${OPENAPI} › is small, 3.5 kB for a call at the most, of at most 230 named schemas, each of which is used`,
        `${EMULATOR}/seeds/examples.api.test.ts › the examples of the contract, sent as they stand to the demo world`,
        `${HOST} › lists every call once`,
        'examples/clients/typed-clients.test.ts › a client of orval reads lists, refusals and their fields',
        'examples/clients/postman/postman.test.js › is one of every call',
      ]),
      can('The real service held against the contract', 'unilink verify', [
        `${VERIFY} › finds no drift on an emulator, with the whole journey, and leaves its world as it was`,
        `${VERIFY} › finds no drift in production, where it only reads, and reports every case`,
        `${VERIFY} › destructive cases and personas on anything but an emulator`,
      ]),
      can('A recorded session becomes a suite', 'unilink record', [
        `${RECORDING} › becomes a suite that carries ids and sessions over and names nobody`,
        `${RECORDING} › is red where a rule is broken, with the step and what was expected`,
      ]),
      can('Recipes that are run', 'docs/guides/recipes.md', [
        'packages/tools/src/documents.test.ts › is that of the examples, which are run',
        'examples/next/next.test.js › the pages’ own calls pass through the rewrites, those of the emulator too',
        'examples/recipes/factories/sets.test.js › a campaign has its visits, on the link that serves',
        'examples/recipes/webpack/proxy.test.js › keeps the Host, so that the emulator needs no setting',
        'examples/recipes/mini-program/call.test.js › a mini-program’s calls are answered by the real rules, and meet every failure',
        'examples/recipes/phone/start-for-phone.test.js › a phone in the network reaches the portal and its links, and no control without the token',
        'examples/recipes/github-actions/command.test.js › the last step of the workflow passes as it stands',
        'examples/recipes/json-server/from-db.test.js › rows of json-server become apps and links of the platform, with its rules',
      ]),
      can(
        'A test’s world in what a server asks while it renders',
        '@unilink/emulator/carry-world',
        [
          `${EMULATOR}/testkit/carry-world.test.ts › what a process asks while it answers is asked in the world of its request, 20 at a time; what names its own stays there`,
          'examples/next/parallel.js › data set ${set} is what the server renders',
          'examples/next/next.test.js › a component on the server shows an account its apps, in the browser’s world, and what the platform says otherwise',
        ],
        'Twenty workers of Playwright on one dev server of Next; Nuxt and Remix were tried by hand.',
      ),
      can(
        'Commands of the documents that are run',
        'docs/guides',
        'packages/tools/src/packages/guides/commands.test.ts › runs as it stands: $command',
      ),
      can(
        'Packages that install from a registry',
        '@unilink/*',
        [
          'packages/tools/src/packages/check-package.test.ts › finds nothing wrong with a package of ours, whose parts need no workspace',
          'packages/tools/src/packages/check-package.test.ts › @unilink/%s says what one finds it by, and is published for all with where it was built',
          'packages/tools/src/packages/installed.test.ts › everything that %s needs installs on the oldest Node that we support, without a script',
        ],
        'What a front end installs is at most 60 MB: `npm run release -- --dry-run` counts it.',
      ),
      can('Guides and README in Chinese and English', 'docs/zh', [
        'packages/site/src/translations.test.ts › every guide is there in both languages',
        'packages/site/src/translations.test.ts › is held in step with its translation',
      ]),
    ],
  },
  {
    title: 'On the net',
    capabilities: [
      can('Only this machine, unless it is said; a token from elsewhere', 'HOST, EMULATOR_TOKEN', [
        `${HOST} › asks for its token when it has one`,
        `${HOST} › is closed to pages of other sites and to names that were made to point here`,
      ]),
      can('Never in production, unless it is said', 'EMULATOR=demo', [
        'packages/server/src/kernel/config/read-config.test.ts › refuses production without secrets, mail or origin, with the emulator, or with sample secrets',
        'packages/server/test/production.test.ts › has no seeded account and no emulator',
      ]),
      can(
        'No secret in a log',
        'LOG_LEVEL',
        'packages/server/test/log-secrets.api.test.ts › at trace no line holds a token, code, password or personal number, whatever is called and how',
      ),
      can('A demo for strangers: a world for each, by cookie', 'EMULATOR=public', [
        `${VISITORS} › gets a world by opening a PAGE, with a cookie that scripts cannot read`,
        `${VISITORS} › controls it without a token: clock, faults, personas, mail, moves, requests`,
        `${VISITORS} › sees and names no other world, whether it is there or not`,
        `${VISITOR_LIMITS} › stop a flood from many addresses at the cap, and leave those who are there alone`,
        `${VISITOR_LIMITS} › end a world after a day, however busy it is`,
      ]),
      can('What worlds were told outlives the process, however it ends', 'DATA_DIR', [
        `${EMULATOR}/worlds/restart.api.test.ts › keeps the time, the faults and the mail of the main world`,
        `${EMULATOR}/worlds/restart.api.test.ts › begins anew where what was kept is broken, and says so`,
        `${EMULATOR}/worlds/restart.api.test.ts › finishes what the end of a process cut off, and removes what it left half made`,
        `${EMULATOR}/worlds/killed.test.ts › is as it was told, in five worlds, though it is killed at random moments`,
      ]),
    ],
  },
  {
    title: 'When something is wrong',
    capabilities: [
      can('An override that throws', 'mock/*.ts', [
        `${MOCKS} › that throws when it is called says so in Chinese, with its file, and keeps the error for the list`,
        `${MOCKS} › that cannot be loaded is told of in the list, and what held before holds on`,
      ]),
      can('A broken HAR', 'unilink record', [
        `${RECORDING} › %s is refused in words, and nothing is written`,
        `${EMULATOR}/cli/language/results.test.ts › of a file that is none says so`,
      ]),
      can('An archive of another version', `${archiveCalls.download.path}, unilink start --import`, [
        `${EMULATOR}/worlds/archive/archive.api.test.ts › an upload is refused, and costs the world nothing:`,
        `${EMULATOR}/worlds/worlds.api.test.ts › that is broken, of another schema or not there costs the world nothing`,
      ]),
      can('A report instead of an archive', 'unilink start --import report.zip', [
        `${EMULATOR}/worlds/archive/unpack-archive.test.ts › is unpacked out of a report`,
        `${EMULATOR}/cli/start/run-emulator.test.ts › a report is begun with, and what is no world is refused in the person’s language`,
      ]),
      can('A page of an origin that is not allowed', 'EMULATOR_ORIGINS', [
        `${ORIGINS} › that is not is told which setting allows it, unless it has no name or is the emulator’s own`,
      ]),
      can('A cookie of a world that is gone', 'emu-world', [
        `${HOST} › of a browser whose world is gone is answered by a page that leads to the main one`,
        `${VISITOR_LIMITS} › of a lost world leads to one new world, however much a PAGE asks at a time`,
      ]),
    ],
  },
]
