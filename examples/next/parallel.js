import { expect, test } from '@unilink/emulator/playwright'
import { withApps } from './data-sets.js'

// As many at once as there are workers, each with its own.
const SETS = Number(process.env.DATA_SETS ?? 20)

for (let set = 1; set <= SETS; set++) {
  test(`data set ${set} is what the server renders`, async ({ page, context, world, baseURL }) => {
    const { token, apps } = await withApps(world, 1 + (set % 5))
    await context.addCookies([{ name: 'sid', value: token, url: baseURL }])
    for (let visit = 0; visit < 3; visit++) {
      await page.goto('/')
      await expect(page.getByRole('listitem')).toHaveText(apps.toReversed())
    }
  })
}
