import { contract } from '@unilink/shared'
import { expect, test } from '@unilink/emulator/playwright'

const APPS = '/console/appLink/app/list'

test.describe('a developer', () => {
  test.use({ persona: 'active' })

  test('is signed in from the start, in a world of its own', async ({ page, world }) => {
    const { call } = await world.as('active')
    await call(contract.app.add, { appName: '星桥出行', category: '出行', h5Url: 'https://m.example.com/' })
    await page.goto(APPS)
    await expect(page.getByText('星桥出行').first()).toBeVisible()
  })

  test('sees nothing of what another test did', async ({ page }) => {
    await page.goto(APPS)
    await expect(page.getByText('还没有应用').first()).toBeVisible()
  })

  test('is told when the whitelist says no', async ({ page, faults }) => {
    await faults.add('not-whitelisted')
    await page.goto(APPS)
    await expect(page).toHaveURL(/\/$/)
  })

  test('has to sign in again when the time of the token is over', async ({ page, clock }) => {
    await page.goto(APPS)
    await expect(page.getByText('还没有应用').first()).toBeVisible()
    await clock.advance('40d')
    await page.reload()
    await expect(page).toHaveURL(/\/account\/login/)
  })
})

test('an operator comes in by name', async ({ page, as }) => {
  await as('operator')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/home/)
})
