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

  test('makes an app and a link, as whoever comes for the first time', async ({ page }) => {
    await page.goto(APPS)
    await page.getByRole('button', { name: '创建应用' }).first().click()
    await page.locator('[name=appName]').fill('星桥出行')
    await page.getByRole('combobox', { name: '应用分类' }).click()
    await page.getByRole('option', { name: '出行' }).click()
    await page.getByRole('heading', { name: 'Android' }).click()
    await page.locator('[name="android.package"]').fill('com.starbridge.travel')
    await page.locator('[name="android.scheme"]').fill('starbridge')
    await page.getByRole('button', { name: '创建应用' }).click()
    await page.getByRole('button', { name: '创建链接' }).first().click()
    await page.locator('[name=linkName]').fill('国庆出行活动')
    await page.getByLabel('使用场景').fill('活动推广')
    await page.locator('[name="targets.h5"]').fill('https://m.example.com/activity')
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByText('国庆出行活动').first()).toBeVisible()
  })

  test.describe('with the steps for newcomers', () => {
    test.use({ tour: true })

    test('may press what they point at', async ({ page }) => {
      await page.goto(APPS)
      await expect(page.getByRole('dialog', { name: '创建应用' })).toBeVisible()
      await page.getByRole('button', { name: '创建应用' }).first().click()
      await expect(page.locator('[name=appName]')).toBeVisible()
    })
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
