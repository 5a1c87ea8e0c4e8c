import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setFilledStage } from './support/stage.ts'
import { addressOf, expectedScreen, type Visitor } from './support/expected-screens.ts'
import { atRest, begun, goWithin, openAs, see } from './support/visitor.ts'

const stage = setFilledStage()

/** What somebody wants, what they type, and how the page then is: an address, or what it says. */
type Task = readonly [wanted: string, typed: string, ends: string | RegExp, from?: string]

const HOME = '/console/home'
const LINK = '/console/appLink/link/info'
/** What is not of the portal. */
const BESIDE = /^about:|\/reference|\/__emu/

const TASKS: readonly (readonly [Visitor, readonly Task[]])[] = [
  [
    'guest',
    [
      ['sign in', '登录', '/account/login', '/'],
      ['get an account', 'zhuce', '/account/register', '/'],
      ['recover a password', 'zhmm', '/account/password/reback', '/'],
      ['read the documents', 'wdzx', '/documents/', '/'],
      ['see the calls', '接口 参考', '/reference', '/'],
      ['read a standard by its name', '大屏', '/documents/5242001394058240', '/'],
    ],
  ],
  [
    'active',
    [
      ['see what waits', 'gailan', '/console/home', '/'],
      ['make an app', '创建应用', '/console/appLink/app/form', HOME],
      ['open an app by its initials', 'xqcx', 'link/List?appId=', HOME],
      ['find a link by its name', '国庆', '/link/info?', HOME],
      ['find a link by two words', '国庆 星桥', '/link/info?', HOME],
      ['come back to what was opened last', '国庆 zuijin', /./, HOME],
      ['see the figures of a link from elsewhere', '国庆 数据', '/link/linkData?', HOME],
      ['see the figures of an app from elsewhere', 'shuju 星桥出行', '/app/appData?', HOME],
      ['copy a short link from elsewhere', '复制链接 国庆', /已复制/, HOME],
      ['draw its code', 'ewm', 'tab=qr', LINK],
      ['see where it leads', '模拟', 'tab=simulate', LINK],
      ['see its versions', 'banben', 'tab=versions', LINK],
      ['see its figures', '数据 国庆', '/link/linkData', LINK],
      ['edit it', '编辑 国庆', '/link/edit', LINK],
      ['copy it', 'fuzhi', /已复制/, LINK],
      ['withdraw its change', '撤销审核', /已撤销审核/, LINK],
      ['disable it', '停用', /链接已停用/, LINK],
      ['enable it', 'qiyong', /链接已启用/, LINK],
      ['make another link of the app', 'cjlj', '/link/form?', LINK],
      ['see its neighbours', '链接 星桥出行', '/link/List?', LINK],
      ['change the password, from the account', '修改密码', '/account/password/change', '/account/security'],
      ['guard the account', 'aqydl', '/account/security', HOME],
      ['have it dark', '深色', /./, HOME],
      ['have it light again', '浅色', /./, HOME],
      ['take the list away', 'daochu excel', /已导出/, '/console/appLink/link/List'],
      ['go on where nothing was found', '没有这样的东西', '/app/list', HOME],
      ['have it in English', 'english', /Overview/, HOME],
      ['leave', 'sign out', /Sign in/, HOME],
    ],
  ],
  [
    'operator',
    [
      ['review links', 'ljsh', '/admin/links', '/admin/home'],
      ['find what waits by its name', '灯箱广告', '/admin/links?id=', '/admin/home'],
      ['let it pass', 'tongguo', /已通过/, '/admin/links/info'],
      ['send one back', 'bohui', /驳回原因/, '/admin/addresses/info'],
      ['find an app', '应用管理 星桥', '/admin/apps', '/admin/home'],
      ['freeze it', '冻结 星桥出行', /冻结 星桥出行/, '/admin/apps'],
      ['manage accounts', 'zhgl', '/admin/members', '/admin/home'],
      ['let somebody in', 'bmd', '/admin/whitelist', '/admin/home'],
      ['write the news', 'zixun guanli', '/admin/news', '/admin/home'],
      ['see who did what', 'sjjl', '/admin/audit', '/admin/home'],
      ['look for an account', 'dev@', '/admin/members?keyword=dev%40', '/admin/home'],
      ['look at own domains', '自有域名', '/admin/domains', '/admin/home'],
      ['let a day pass', '+1 天', /./, '/admin/home'],
      ['read the mail', '邮件 模拟器', '/__emu/mail', '/admin/home'],
      ['be somebody else', '登录 government-new', /禁止访问/, '/admin/home'],
    ],
  ],
]

async function run(page: Page, typed: string): Promise<void> {
  await begun(page)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: /^(查找|Search)/ })
  await box.fill(typed)
  const found = page.getByRole('listbox', { name: /^(查找结果|Results)/ })
  await found.and(page.locator('[aria-busy="false"]')).getByRole('option').first().waitFor()
  await box.press('Enter')
}

/** Moves of a link ask first, which Enter answers; until that is over the bar does not open. */
async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.waitFor()
  await dialog.getByRole('button', { name: /^(撤销审核|停用|启用|通过)$/ }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

describe('the command bar alone', () => {
  it.each(TASKS)('does all that %s wants', async (visitor, tasks) => {
    const { page, close } = await openAs(stage.browser, stage.origin, visitor)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const failed: string[] = []
    for (const [wanted, typed, ends, from = HOME] of tasks) {
      try {
        // What a page says is asked of a new one: an earlier task may have had it said.
        const within = typeof ends === 'string' && !BESIDE.test(page.url())
        if (within) await goWithin(page, addressOf(from, stage.filled))
        else await page.goto(stage.origin + addressOf(from, stage.filled))
        // What can be done here is known once the screen is there; the last one says so in English.
        if (wanted !== 'leave') await see(page, expectedScreen(visitor, from, stage.filled))
        if (!within) await atRest(page)
        if (wanted.startsWith('come back')) {
          await page.keyboard.press('Control+k')
          await page.getByRole('group', { name: '最近打开' }).getByRole('option', { name: '国庆' }).click()
          await page.waitForURL(/link\/info/)
          continue
        }
        const anew = wanted === 'let a day pass' ? page.waitForEvent('load') : undefined
        await run(page, typed)
        await anew
        if (/withdraw|disable it|enable it|let it pass/.test(wanted)) await agree(page)
        if (typeof ends === 'string') await page.waitForURL((url) => url.href.includes(ends))
        else if (ends.source !== '.') await page.getByText(ends).first().waitFor()
        if (wanted === 'have it dark') await page.locator('html[data-theme="dark"]').waitFor()
      } catch (error) {
        failed.push(`${wanted} (${typed}) at ${page.url()}: ${String(error).slice(0, 400)}`)
      }
    }
    await close()
    expect(failed).toEqual([])
  })
})
