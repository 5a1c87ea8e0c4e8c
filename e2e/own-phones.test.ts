import { contract, SIMULATED_DEVICES } from '@unilink/shared'
import { expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { openPage } from './support/browser.ts'
import { setFilledStage } from './support/stage.ts'
import { openAs } from './support/visitor.ts'

const stage = setFilledStage({ painted: process.env['OWN_PHONES_PICTURE'] !== undefined })

it('two phones that scan the code of a test fill two columns, each with what it did, as it happens', async () => {
  const { appId, linkId } = stage.filled
  const developer = await callAs(stage.origin, 'active')
  const { url } = await developer.post<{ url: string }>(contract.appLink.queryDetail.path, { linkId })
  const { page, assertQuiet } = await openAs(stage.browser, stage.origin, 'active')
  await page.goto(`${stage.origin}/console/appLink/link/info?appId=${appId}&linkId=${linkId}&tab=simulate`)
  await page.getByRole('button', { name: '开始试机' }).click()
  await page.getByRole('img', { name: '试机二维码' }).waitFor()
  await page.getByText('等待手机扫码…').waitFor()
  const scan = async (device: keyof typeof SIMULATED_DEVICES) => {
    const phone = await openPage(stage.browser, { userAgent: SIMULATED_DEVICES[device].ua, hasTouch: true })
    await phone.page.goto(`${url}?ch=${encodeURIComponent('试机')}&from=qr`)
    return phone
  }
  const xiaomi = await scan('xiaomi-browser')
  const huawei = await scan('huawei-browser')
  const table = page.getByRole('table', { name: '各手机走到的步骤' })
  const columns = async () => (await table.getByRole('columnheader').allInnerTexts()).slice(1).join()
  await expect.poll(columns, { timeout: 30_000 }).toMatch(/小米[^,]*,.*华为/s)
  const of = (step: string) => async () =>
    (await table.getByRole('row').filter({ hasText: step }).getByRole('cell').allInnerTexts()).map((text) =>
      text.includes('已发生'),
    )
  await expect.poll(of('页面已显示'), { timeout: 30_000 }).toEqual([true, true])
  expect(await of('尝试拉起')()).toEqual([false, false])
  await huawei.page.locator('a.b[data-a="open"]').first().click({ noWaitAfter: true })
  await expect.poll(of('尝试拉起'), { timeout: 30_000 }).toEqual([false, true])
  expect(await of('确认拉起')()).toEqual([false, false])
  // What was seen stays, for the next one who asks whether links open on such a phone.
  await page.reload()
  const matrix = page.getByRole('table', { name: /^真机矩阵/ })
  const row = matrix.getByRole('row').filter({ hasText: '华为' })
  await expect
    .poll(async () => (await row.getByRole('cell').allInnerTexts()).map((text) => text.includes('已发生')).slice(0, 4))
    .toEqual([true, true, false, false])
  const picture = process.env['OWN_PHONES_PICTURE']
  if (picture) await page.screenshot({ path: picture, fullPage: true })
  assertQuiet()
  await Promise.all([xiaomi.close(), huawei.close()])
})
