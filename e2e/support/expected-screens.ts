import routes from '../fixtures/routes.json' with { type: 'json' }
import type { Persona } from './api.ts'
import type { Filled } from './fill.ts'

/** Who opens a screen: nobody in particular, or a seeded persona. */
export type Visitor = Persona | 'guest'

/** What a visitor sees at an address, by the specification and the decisions. */
export interface ExpectedScreen {
  /** Where the visitor ends. */
  path: string
  /** The screen's first heading. */
  heading?: string
  /** What a dialog over the screen says. */
  dialog?: string
  /** Something else that the screen says. */
  says?: string
}

export const LOGIN_FIRST = '请先登录账号'
export const CREATE_FROZEN = '账号创建应用权限已被冻结，请联系官方客服'
export const FORBIDDEN = '禁止访问'
export const NOT_WHITELISTED = '账户不在白名单内'
const FROZEN = '账号已冻结，不能修改链接'

const HOME = { path: '/', heading: '让每一次点击，都到达对的页面' }
const STATUS = { path: '/account/perfect/status', heading: '资料状态' }

const HEADINGS: Readonly<Record<string, string>> = {
  '/': HOME.heading,
  '/index': HOME.heading,
  '/home/news/list': '资讯',
  '/documents/5242001394058240': '大屏应用适配白皮书',
  '/reference': '移动应用统一链接平台 API',
  '/account/login': '登录账号',
  '/account/register': '注册账号',
  '/account/privacy': '用户协议与隐私政策',
  '/account/registerSuccess': '注册成功',
  '/account/password/reback': '找回密码',
  '/account/modify': '修改账号邮箱',
  '/account/password/change': '修改密码',
  '/account/security': '安全与登录',
  '/account/perfect/info': '完善资料',
  '/account/perfect/accountInfo': '账号信息',
  '/account/perfect/status': STATUS.heading,
  '/account/role/enterprise': '企业资料',
  '/account/role/government': '政府机构资料',
  '/account/role/personal': '个人资料',
  '/console/home': '概览',
  '/console/appLink/app/list': '统一链接管理',
  '/console/appLink/app/form': '创建应用',
  '/console/appLink/app/appData': '星桥出行 · 应用数据',
  '/console/appLink/link/List': '链接列表',
  '/console/appLink/link/form': '创建链接',
  '/console/appLink/link/info': '国庆出行活动',
  '/console/appLink/link/edit': '编辑参数',
  '/console/appLink/link/modifyParamList': '修改参数列表',
  '/console/appLink/link/modify': '修改参数',
  '/console/appLink/link/reviseInfo': '修改参数详情',
  '/console/appLink/link/linkData': '国庆出行活动',
  '/admin/home': '工作台',
  '/admin/profiles': '资料审核',
  '/admin/profiles/info': '资料审核详情',
  '/admin/links': '链接审核',
  '/admin/links/info': '链接审核详情',
  '/admin/revisions': '修改审核',
  '/admin/revisions/info': '修改审核详情',
  '/admin/addresses': '地址审核',
  '/admin/addresses/info': '地址审核详情',
  '/admin/reports': '举报与申诉',
  '/admin/apps': '应用管理',
  '/admin/domains': '自有域名',
  '/admin/members': '账号管理',
  '/admin/factorResets': '二次验证重置',
  '/admin/whitelist': '白名单',
  '/admin/news': '资讯管理',
  '/admin/documents': '文档管理',
  '/admin/banners': '轮播图管理',
  '/admin/audit': '审计记录',
}

const admin = Object.keys(HEADINGS).filter((path) => path.startsWith('/admin/'))

const signedIn = [...routes.signedIn, '/account/security']

const inConsole = ['/console/home', ...routes.console]

/** Every screen of the specification, those that we add and those of the operators, by who may see it. */
export const screens = { public: [...routes.public, '/reference'], signedIn, console: inConsole, admin } as const
export const allScreens: readonly string[] = Object.values(screens).flat()

/** The query that a screen needs to show something. */
export function addressOf(path: string, filled: Filled): string {
  const app = { appId: filled.appId, appName: filled.appName }
  const queries: Readonly<Record<string, Record<string, string>>> = {
    '/home/news/info': { id: filled.newsId },
    '/console/appLink/link/reviseInfo': { ...app, modifyId: filled.revisionId },
    '/admin/profiles/info': { accountId: filled.profileId },
    '/admin/links/info': { modifyId: filled.firstRevisionId },
    '/admin/revisions/info': { modifyId: filled.revisionId },
    '/admin/addresses/info': { changeId: filled.changeId },
  }
  const ofConsole = path.startsWith('/console/appLink/') && !/\/app\/(list|form)$/.test(path)
  const query = queries[path] ?? (ofConsole ? { ...app, linkId: filled.linkId } : {})
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** What a visitor must see at a screen's address; the app and the links there are those of `active`. */
export function expectedScreen(visitor: Visitor, path: string, filled: Filled): ExpectedScreen {
  const own: ExpectedScreen = { path, heading: HEADINGS[path] ?? '' }
  if (screens.public.includes(path)) return publicScreen(visitor, own, filled)
  if (visitor === 'guest') return { path, dialog: LOGIN_FIRST }
  if (screens.signedIn.includes(path)) return accountScreen(visitor, own)
  if (screens.admin.includes(path)) return visitor === 'operator' ? own : { path, heading: FORBIDDEN }
  return consoleScreen(visitor, own)
}

function consoleScreen(visitor: Visitor, own: ExpectedScreen): ExpectedScreen {
  const { path } = own
  if (visitor === 'new') return STATUS
  if (visitor === 'off-whitelist') return { ...HOME, says: NOT_WHITELISTED }
  if (routes.userGuard.includes(path) && visitor !== 'active' && visitor !== 'operator') {
    return { path, dialog: CREATE_FROZEN }
  }
  const isActive = visitor === 'active' || visitor === 'operator'
  if (path === '/console/appLink/link/form' && !isActive) return { path, says: '账号当前不能创建链接' }
  return visitor === 'frozen' && /link\/(edit|modify)$/.test(path) ? { path, says: FROZEN } : ofOthers(visitor, own)
}

/** What there is of the app and the links of `active`. */
function ofOthers(visitor: Visitor, own: ExpectedScreen): ExpectedScreen {
  const { path } = own
  if (visitor === 'active' || path === '/console/home' || path.includes('/app/list') || path.includes('/app/form'))
    return own
  if (/link\/(info|linkData)$/.test(path)) return { path, heading: '加载失败', says: '链接不存在' }
  return { path, says: /appData|List$|link\/form/.test(path) && !path.includes('Param') ? '应用不存在' : '链接不存在' }
}

function publicScreen(visitor: Visitor, own: ExpectedScreen, filled: Filled): ExpectedScreen {
  if (own.path === '/home/news/info') return { ...own, heading: filled.newsTitle }
  if (own.path === '/documents') return { path: '/documents/5242001394000100', heading: '标准规范' }
  if (own.path === '/account/login' && visitor !== 'guest') return landing(visitor, filled)
  return own
}

/** Where the signed-in go on to: their work, or home. */
function landing(visitor: Visitor, filled: Filled): ExpectedScreen {
  if (visitor === 'off-whitelist') return HOME
  return expectedScreen(visitor, visitor === 'operator' ? '/admin/home' : '/console/home', filled)
}

function accountScreen(visitor: Visitor, own: ExpectedScreen): ExpectedScreen {
  const mayFill = visitor === 'new' || visitor === 'rejected'
  if (mayFill) return own
  if (own.path === '/account/perfect/info') return STATUS
  if (!own.path.includes('/role/')) return own
  const mayOnlyRead = visitor === 'reviewing' || visitor === 'frozen'
  return { ...own, heading: mayOnlyRead ? '企业资料' : '修改联系信息' }
}
