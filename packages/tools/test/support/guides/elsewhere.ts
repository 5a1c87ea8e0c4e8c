const GUIDE = 'packages/tools/src/packages/follow-guide.ts › Does what the guide says'
const CONTAINERS = 'evidence/src/containers.ts › from a registration to a counted visit'
const CHAOS = 'evidence/src/chaos/scenarios.ts › kill'

/** Commands that are not run beside the others: how they begin, and the test, program or check that runs them. */
export const ELSEWHERE: readonly (readonly [start: string, by: string])[] = [
  // They take minutes, and are what CI runs itself.
  ['npm test', '.ci/run › npm run test:all'],
  ['npm run test:all', '.ci/run › npm run test:all'],
  ['npm run chaos', CHAOS],
  ['npm create vite@latest', GUIDE],
  ['cd my-app', GUIDE],
  ['npm install', GUIDE],
  ['npx vitest run', GUIDE],

  // Dev servers of other frameworks, which only their examples install.
  [
    "NODE_OPTIONS='--import @unilink/emulator/carry-world'",
    'examples/next/parallel.js › data set ${set} is what the server renders',
  ],

  // All of the suite once more, after the command before it.
  [
    'unilink verify --target https://uni.example --report',
    'packages/emulator/src/verify/verify.api.test.ts › finds no drift in production, where it only reads, and reports every case',
  ],

  // It records until it is ended.
  [
    'unilink record --through',
    'packages/emulator/src/verify/recording/recording.api.test.ts › is recorded as it goes, also visits, and passes through unchanged',
  ],

  // It asks for a network beyond this machine.
  ["# This machine's address", 'examples/recipes/phone/start-for-phone.test.js › a phone in the network'],

  // They ask for Docker or Podman: `npm run containers`.
  ['docker compose up', CONTAINERS],
  ['docker compose -f docker-compose.production.yml up', CONTAINERS],
  ['NPM_REGISTRY=', 'packages/server/test/containers.test.ts › is installed from a registry that the build may name'],
  ['docker build --target emulator', 'evidence/src/containers/image-checks.ts › the image brings little'],
]

/** Commands that serve until they are ended. */
export const SERVING: readonly string[] = [
  'npm start',
  'npm run unilink -- start',
  'unilink start',
  'unilink mcp',
  'EMULATOR_ORIGINS=',
  'NODE_ENV=production EMULATOR=',
  'DATABASE_URL=postgresql:',
]
