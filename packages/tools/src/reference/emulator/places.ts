import { can, EMULATOR, type Chapter } from './capability.ts'

const TESTKIT = `${EMULATOR}/testkit/testkit.api.test.ts`
const MAKE = `${EMULATOR}/testkit/make/make.api.test.ts`
const PANEL = 'e2e/emulator-panel.test.ts'
const CONSOLE = 'e2e/emulator-console.test.ts'
const VERBS = `${EMULATOR}/cli/emulator-verbs.api.test.ts`
const RUN = `${EMULATOR}/cli/start/run-emulator.test.ts`
const MCP = `${EMULATOR}/cli/mcp/mcp.api.test.ts`

/** Where control is at hand. */
export const PLACES: readonly Chapter[] = [
  {
    title: 'In a page',
    capabilities: [
      can('A panel in the portal: persona, world, clock, faults, mail, requests, moves', 'the portal', [
        `${PANEL} › signs in as a persona with one click, and stays open where it was put`,
        `${PANEL} › makes the next call meet a fault, and tells in the log why it was refused`,
        `${PANEL} › moves the time past the life of a token: the portal leads to login`,
        `${PANEL} › shows a mail as it comes, whose code is copied with one click`,
        `${PANEL} › submits what a move needs by a form that is filled in, and says at its fields what is refused`,
        `${PANEL} › takes the world away as a file, and is replaced by it`,
        `${PANEL} › forks the world and goes there; goes away for good when told to`,
        `${PANEL} › is not asked for where there is no emulator`,
      ]),
      can(
        'One link on many devices, with the app and without it',
        'the panel',
        `${PANEL} › shows one link on many devices, with the app and without it`,
      ),
      can('The panel in any other front end', '/__emu/panel.js', [
        'e2e/panel-script.test.ts › signs in, moves the clock, shows mail with its code and requests with why, and leaves the page alone',
        'e2e/panel-script.test.ts › English where the browser does not read Chinese, whatever the page keeps under the name of our language',
        'e2e/panel-script.test.ts › a page whose origin is not allowed is told which setting allows it',
        `${EMULATOR}/vite/unilink.test.ts › puts the panel into the pages of the project, unless it is not wanted or not served`,
      ]),
      can('A console: requests with why, worlds, mail, faults, clock, traffic, personas', '/__emu/', [
        `${CONSOLE} › come as they are made, with why one was refused and how it passes`,
        `${CONSOLE} › that the whitelist refused pass by one click, once the account is on it`,
        `${CONSOLE} › has the mail that it sent, which is one click away, and what it changed`,
        `${CONSOLE} › whoever is chosen in the bar is signed in, and leaves again`,
        `${CONSOLE} › a refused request is tried in a copy of the world`,
        `${CONSOLE} › its address and its seed stand at the foot, and the lab is in the menu`,
        `${CONSOLE} › %s is there, also on a phone`,
      ]),
      can(
        '… and the data, with what may be done to it',
        '/__emu/data',
        `${CONSOLE} › leads from a row to the rows it points at, and back, and is moved on`,
      ),
      can('An inbox', '/__emu/mail', [
        'e2e/inbox.test.ts › shows a mail as it comes, and its code is copied with one click',
        'e2e/inbox.test.ts › shows a mail by its parts; nothing in it runs',
      ]),
    ],
  },
  {
    title: 'In tests',
    capabilities: [
      can('An emulator in the process of a test', '@unilink/emulator/testing', [
        `${TESTKIT} › live side by side: data, mail, clock and faults of one are none of another`,
        `${TESTKIT} › are forked as they are, and go back to the seed`,
        'examples/vitest-supertest/scratch-app.test.ts › shows the apps of whoever is signed in',
      ]),
      can('Accounts, apps and links in any state, in one move', 'make, move', [
        `${MAKE} › is made %s`,
        `${MAKE} › makes no move that the state forbids, and says which it allows`,
        `${MAKE} › takes names of its tables only: a typo is a type error`,
      ]),
      can('Playwright: a world for each test, and the page’s clock with it', '@unilink/emulator/playwright', [
        'examples/playwright/portal.test.ts › is signed in from the start, in a world of its own',
        'examples/playwright/portal.test.ts › sees nothing of what another test did',
        'e2e/page-clock.test.ts › the clock of pages goes where that of their world goes, and what is due happens',
      ]),
      can('Jest, from ES modules and from CommonJS', '@unilink/emulator/testing', [
        'examples/jest/module.test.js › an account meets its apps, and the end of its session',
        'examples/jest-common/app.test.js › a frozen account is told so, from CommonJS',
      ]),
      can(
        'Cypress',
        'tasks',
        'examples/cypress/tasks.test.js › the tasks fork a world, sign in, move its time and drop it',
        'The tasks run without Cypress’ program, which `npm run examples -- cypress --script test:cypress` downloads.',
      ),
      can('Behind MSW', '@unilink/emulator/msw', [
        `${EMULATOR}/msw/handlers.test.ts › hand a call on as it is, and its answer back`,
        'examples/msw/app-list.test.jsx › shows what the account has',
        'examples/msw/worker.test.js › shows what the account has, in the world of the page',
        'examples/recipes/msw/msw.test.js › a handler of one’s own goes first, the emulator answers the rest',
      ]),
      can('In a dev server of Vite', '@unilink/emulator/vite', [
        `${EMULATOR}/vite/unilink.test.ts › serves project and platform at one address, in the world of the option unless a request names another`,
        'examples/vite-react/dev-server.test.js › is the platform’s back end at the same address',
      ]),
      can('Files of overrides over the real rules', 'EMULATOR_MOCKS, unilink start --mocks', [
        `${EMULATOR}/faults/overrides/mock-folder.api.test.ts › is loaded anew when it is saved, with what it imports, and its types are no matter`,
        'examples/vitest-supertest/mocks.test.ts › files of overrides answer over the real rules',
      ]),
      can('Twice the same: seeds, times and chances', 'SEED_DATE', [
        `${EMULATOR}/seeds/seed-demo.api.test.ts › is the same each time for the same reference date, down to the last row`,
        `${EMULATOR}/seeds/demo-cache.api.test.ts › is row for row what seeding makes, hours later too`,
      ]),
    ],
  },
  {
    title: 'In a terminal',
    capabilities: [
      can('Start one, and keep its world', 'unilink start, exec', [
        `${RUN} › start serves until it is told to end and keeps what it is told to keep; exec goes on from there`,
        `${RUN} › a taken port, a bad export and a wrong seed are said in plain words`,
      ]),
      can('Personas', 'unilink persona', `${VERBS} › lists the accounts, and prints a token that works`),
      can('Clock', 'unilink clock', `${VERBS} › reads, stops, moves and gives back the time`),
      can('Faults', 'unilink fault', `${VERBS} › adds a code, a status, a preset or a delay, lists and clears them`),
      can('Codes by mail', 'unilink mail wait', `${VERBS} › prints the code once it is mailed, and gives up in time`),
      can('Traffic', 'unilink traffic', `${VERBS} › makes visits, in a world that is named`),
      can(
        'Snapshots, reset',
        'unilink snapshot, reset',
        `${VERBS} › keep a world, bring it back, and bring it back to the seed`,
      ),
      can('A world as a file', 'unilink archive', [
        `${VERBS} › takes a world away as a file that nobody else reads, and makes another world of it`,
        `${VERBS} › says what is wrong with a file`,
      ]),
      can(
        'One file to reproduce a fault with',
        'unilink report',
        `${VERBS} › packs versions, requests, faults and the world, without a secret, and never over another file`,
      ),
      can('What is wrong with the machine', 'unilink doctor', [
        'packages/server/src/cli/doctor/doctor.test.ts › gives a remedy with every warning and failure',
        'packages/server/src/cli/doctor/doctor.test.ts › asks the server that UNILINK_ORIGIN names, wherever it is',
      ]),
      can('In the language of the terminal', 'LANG, --lang', [
        `${EMULATOR}/cli/language/language.test.ts › %o is Chinese: %s`,
        `${EMULATOR}/cli/language/language.test.ts › of a refusal has its twin`,
        `${EMULATOR}/cli/language/results.test.ts › of unilink %j is in the language of the terminal`,
        `${EMULATOR}/cli/language/results.test.ts › what is said at the start is in the language of the terminal`,
        'packages/server/src/cli/doctor/doctor-texts.test.ts › of a finding has its twin',
      ]),
    ],
  },
  {
    title: 'For agents',
    capabilities: [
      can('The same control as MCP tools', 'unilink mcp', [
        `${MCP} › “a rejected link of a frozen government account, next year, and the mail about it” is four calls`,
        `${MCP} › lists its tools in at most 12 kB, in one language: %s`,
        `${MCP} › says what a tool does to what is there`,
        `${MCP} › has the calls and the codes to read`,
        `${EMULATOR}/cli/mcp/no-emulator.api.test.ts › one that is there and slow is called slow, in the language of the client`,
        `${MCP} › finds a call, makes it as a persona, and explains its refusal`,
        `${MCP} › each tool that is listed has been tried here, or is refused in words when it is asked for nothing`,
      ]),
    ],
  },
]
