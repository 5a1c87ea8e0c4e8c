const RUN = 'packages/emulator/src/cli/start/run-emulator.test.ts'
const MCP = 'packages/emulator/src/cli/mcp/mcp.api.test.ts'
const OPEN = 'packages/emulator/src/compose/open-emulator.api.test.ts'
const GUIDE = 'packages/tools/src/packages/follow-guide.ts › Does what the guide says'
const README = 'packages/tools/src/packages/try-package.ts › runs the first example of each README'
const CONTAINERS = 'packages/tools/src/containers.ts › from a registration to a counted visit'
const CHAOS = 'packages/tools/src/chaos/scenarios.ts › kill'
const BACKUP = 'packages/server/src/ops/backup/backup.api.test.ts'

/** Commands that are not run beside the others: how they begin, and the test, program or check that runs them. */
export const ELSEWHERE: readonly (readonly [start: string, by: string])[] = [
  // They take minutes, and are what CI runs itself.
  ['npm start', 'packages/server/test/production.test.ts › the built server in production'],
  ['npm test', '.ci/run › npm test'],
  ['npm run chaos', CHAOS],
  ['npm create vite@latest', GUIDE],
  ['cd my-app', GUIDE],
  ['npm install', GUIDE],
  ['npx vitest run', GUIDE],
  ['npx unilink-server --help', README],
  ['npx unilink --help', README],

  // They serve until they are ended.
  ['npm run unilink -- start --ephemeral', `${RUN} › start serves until it is told to end`],
  ['unilink start --ephemeral --import world.zip', `${RUN} › start serves until it is told to end`],
  ['unilink start --import ./world --export ./world', `${RUN} › start serves until it is told to end`],
  ['unilink mcp --start', `${MCP} › --start brings one, which goes away with the agent`],
  ['unilink mcp --origin', `${MCP} › says what it is and lists its tools`],
  ['EMULATOR_ORIGINS=', 'packages/emulator/src/host/allow-origins.test.ts › that is allowed may call the product'],
  ['NODE_ENV=production EMULATOR=demo', `${OPEN} › the main world of a public demo`],
  ['NODE_ENV=production EMULATOR=public', 'e2e/public-demo.test.ts › a phone that scans a link'],
  ['DATABASE_URL=postgresql:', 'packages/tools/src/test.ts › startPostgres'],
  ["# This machine's address", 'examples/recipes/phone/start-for-phone.test.js › a phone in the network'],

  // They ask for Docker or Podman: `npm run containers`.
  ['docker compose up', CONTAINERS],
  ['export EMULATOR_TOKEN=$(openssl', CONTAINERS],
  ['docker compose exec server unilink persona', CONTAINERS],
  ['docker compose -f docker-compose.production.yml up', CONTAINERS],
  ['NPM_REGISTRY=', 'packages/server/test/containers.test.ts › is installed from a registry that the build may name'],
  ['docker build --target emulator', 'packages/tools/src/containers/image-checks.ts › the image brings little'],
  ['umask 077', 'packages/server/test/containers.test.ts › configures the server so that it starts'],
  [
    'docker compose -f docker-compose.production.yml exec server unilink operator',
    'packages/server/src/cli/operator.api.test.ts › operator',
  ],
  ['docker compose -f docker-compose.production.yml exec server unilink backup', BACKUP],
  ['docker compose -f docker-compose.production.yml cp', BACKUP],
  ['docker compose -f docker-compose.production.yml exec server rm', BACKUP],
  ['docker compose -f docker-compose.production.yml stop', BACKUP],
  ['docker compose -f docker-compose.production.yml run', BACKUP],
]
