import { describe, expect, it } from 'vitest'
import { lastingIn } from './support/axe.ts'
import { openPage } from './support/browser.ts'
import { NARROWEST, PHONE, WINDOW } from './support/seen-in-full.ts'
import { setStage } from './support/stage.ts'
import { expectNoOverflow } from './support/visitor.ts'

const PAGES = [
  '/docs/',
  '/docs/guides/run-a-demo.html',
  '/docs/zh/reference/environment.html',
  '/docs/nothing-of-this-name',
  '/reference',
  '/__emu/reference',
]
const LOOKS = [
  { viewport: WINDOW, colorScheme: 'light', locale: 'zh-CN' },
  { viewport: PHONE, colorScheme: 'dark', locale: 'en-US' },
] as const

const stage = setStage()

describe.each(LOOKS)('documents and references, $viewport.width px wide, $colorScheme, $locale,', (look) => {
  it('are in order and as wide as their window', async () => {
    const { page, close } = await openPage(stage.browser, look)
    const problems: string[] = []
    for (const path of PAGES) {
      await page.goto(stage.origin + path)
      await page.locator('h1').first().waitFor()
      problems.push(...(await lastingIn(page)).map((problem) => `${path}: ${problem}`))
      await expectNoOverflow(page)
      if (look.viewport === PHONE) await expectNoOverflow(page, NARROWEST)
    }
    await close()
    expect(problems).toEqual([])
  })
})
