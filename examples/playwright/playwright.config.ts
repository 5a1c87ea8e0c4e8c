import { defineConfig } from '@playwright/test'

// A browser of the machine's own, where one is named; else the one that `npx playwright install chromium` brought.
const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 1,
  // What passes when it is tried again is told as flaky.
  retries: 1,
  reporter: 'line',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: { locale: 'zh-CN', launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] } },
})
