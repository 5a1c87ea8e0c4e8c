import { describe, expect, it } from 'vitest'
import { isAccountPath, routes } from '#src/config/routes.ts'
import { accountMenuItems } from './account-menu-items.ts'
import { isTabCurrent, tabsFor } from './header-tabs.ts'

describe('tabs', () => {
  it('shows the console only on a PC with an account', () => {
    const texts = (isPc: boolean, hasAccount: boolean) => tabsFor({ isPc, hasAccount }).map(({ text }) => text)
    expect(texts(true, true)).toEqual(['首页', '文档中心', '控制台'])
    expect(texts(true, false)).toEqual(['首页', '文档中心'])
    expect(texts(false, true)).toEqual(['首页', '文档中心'])
    const desk = tabsFor({ isPc: true, hasAccount: true, isOperator: true }).at(-1)
    expect(desk && [desk.text, isTabCurrent(desk, routes.adminLinks)]).toEqual(['审核台', true])
  })

  it('marks the tab of the area that one is in', () => {
    const current = (pathname: string) =>
      tabsFor({ isPc: true, hasAccount: true }).flatMap((tab) => (isTabCurrent(tab, pathname) ? [tab.text] : []))
    expect(current('/')).toEqual(['首页'])
    expect(current(routes.newsInfo)).toEqual(['首页'])
    expect(current('/documents/5242001394058240')).toEqual(['文档中心'])
    expect(current(routes.linkData)).toEqual(['控制台'])
    expect(current('/documentsX')).toEqual([])
  })

  it('are hidden wherever the path contains "account"', () => {
    expect(isAccountPath(routes.login)).toBe(true)
    expect(isAccountPath(routes.accountInfo)).toBe(true)
    expect(isAccountPath(routes.appList)).toBe(false)
  })
})

describe('the account menu', () => {
  const paths = (dataState: 0 | 1 | 2 | 3 | 4, operator = false, isPc = true) =>
    accountMenuItems({ dataState, operator }, isPc).map(({ to }) => to)

  it('offers account info and contact to an active account', () => {
    expect(paths(2)).toEqual([
      '/account/perfect/accountInfo',
      '/account/role/enterprise',
      '/account/modify',
      '/account/password/change',
      '/account/security',
    ])
  })

  it('offers the profile to every other state', () => {
    for (const state of [0, 1, 3, 4] as const) {
      expect(paths(state)).toEqual([
        '/account/perfect/status',
        '/account/modify',
        '/account/password/change',
        '/account/security',
      ])
    }
  })

  it('leads to the console where it has no tab', () => {
    expect(paths(2, false, false)[0]).toBe(routes.consoleHome)
  })

  it('leads operators to the review desk', () => {
    expect(paths(2, true)).toContain(routes.adminHome)
    expect(paths(2)).not.toContain(routes.adminHome)
  })
})
