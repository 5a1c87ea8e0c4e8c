import { defineConfig } from '@playwright/test'

const emulator = 'http://127.0.0.1:5185'
const pages = 'http://localhost:3005'
// A browser of the machine's own, where one is named; else the one that `npx playwright install chromium` brought.
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testMatch: 'parallel.js',
  fullyParallel: true,
  workers: Number(process.env.DATA_SETS ?? 20),
  reporter: 'line',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: pages,
    unilink: { connect: true, origin: emulator },
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
  },
  webServer: [
    {
      command: 'npx unilink start --ephemeral --seed personas --port 5185',
      url: `${emulator}/health/ready`,
      env: { EMULATOR_ORIGINS: pages },
    },
    {
      command: 'npx next dev --port 3005',
      url: pages,
      env: { UNILINK_ORIGIN: emulator, NODE_OPTIONS: '--import @unilink/emulator/carry-world' },
    },
  ],
})
