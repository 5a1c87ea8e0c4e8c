import { words } from '#src/config/language/words.ts'

/** Menus and trail of the console and the review desk. */
export const consoleTexts = words('consoleTexts', {
  consoleNavigation: '控制台导航',
  consoleCurrentApp: '当前应用',
  shortNavigation: '常用',
  account: '账号',
  menu: '菜单',
  reviewDesk: '审核台',
  shortApps: '应用',
  shortLinks: '链接',
  shortProfiles: '资料',
  shortRevisions: '修改',
  breadcrumb: '面包屑',
  switchApp: '切换应用',
  searchApp: '搜索应用名称',
  noApp: '没有匹配的应用',
  reviewNavigation: '审核台导航',
})
