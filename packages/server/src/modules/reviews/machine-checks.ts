import {
  APP_STATE,
  brandsIn,
  DATA_STATE,
  foreignHosts,
  nameProblem,
  stateLabel,
  type LinkContentData,
  hostReading,
} from '@unilink/shared'
import { inChinese, type Problem } from '@unilink/shared/words'
import { columnsOf, type AppColumns } from '#src/modules/apps/app-columns.ts'
import { webRules } from '#src/modules/apps/web-rules.ts'
import {
  domainProblems,
  paramProblems,
  shareProblems,
  targetProblems,
  validityProblems,
} from '#src/modules/links/content-problems.ts'
import type { World } from '#src/kernel/world.ts'
import type { ReviewedRevision } from './find-revision.ts'

export interface Check {
  name: string
  passed: boolean
  /** What is wrong, or what was looked at. */
  detail: string
}

/**
 * What a machine can tell before a person decides. The rules of submission are held against the app as it is now, which
 * may have changed since. The states are told that would keep the link from serving.
 */
export function machineChecks(world: World, { link }: ReviewedRevision, content: LinkContentData): Check[] {
  const rules = webRules(world)
  const app = columnsOf(link.app)
  const targets = targetProblems(content, app, rules)
  const listed = app.allowedDomains.length > 0 ? `允许清单共 ${app.allowedDomains.length} 项` : '应用未设置允许清单'
  const { appState, owner } = link.app
  return [
    nameCheck({ 应用名称: app.appName, 链接名称: content.linkName, 分享标题: content.share.title }),
    checkOf('目标地址', targets, '协议、主机与占位符均符合规则'),
    // With unusable targets their hosts say nothing.
    checkOf('域名允许清单', targets.length > 0 ? [] : domainProblems(content, app, rules), listed),
    { name: '域名写法', passed: true, detail: readings(content) || '均为普通域名' },
    checkOf('目标中的网址', foreignProblems(content, app, world.hosts.domainsOf(link.appId)), '没有应用之外的网址'),
    checkOf('参数定义', paramProblems(content), `共 ${content.params.length} 个参数`),
    checkOf(
      '有效期',
      validityProblems(content, world.clock.now().getTime()),
      content.validTo ? '尚未到期' : '长期有效',
    ),
    checkOf('分享图片', shareProblems(content, rules), content.share.image ? '地址可用' : '未设置'),
    { name: '应用状态', passed: appState === APP_STATE.active, detail: stateLabel('app', appState) },
    { name: '账号状态', passed: owner.dataState === DATA_STATE.active, detail: stateLabel('data', owner.dataState) },
  ]
}

/** Names that visitors read, by what they are called: which of them hold a protected one, or would not be let in today. */
export function nameCheck(names: Readonly<Record<string, string>>): Check {
  const problems = Object.entries(names).flatMap(([path, name]): Problem[] => {
    const brands = brandsIn(name)
    const problem = nameProblem(name, '')
    const held = brands.length > 0 ? [`含有受保护的名称 ${brands.join('、')}，请核对提交者是否有权使用`] : []
    return [...held, ...(problem === undefined ? [] : [problem])].map((msg) => ({ path, msg }))
  })
  return checkOf('名称', problems, '不含受保护的名称')
}

/** Web addresses inside targets that open the app, of hosts that are not the app's: the app may be made to show them. */
function foreignProblems({ targets }: LinkContentData, app: AppColumns, domains: readonly string[]): Problem[] {
  const { allowedDomains, h5Url, apkUrl, harmonyDomain } = app
  const hosts = [h5Url, apkUrl].flatMap((url) => (url && URL.canParse(url) ? new URL(url).hostname : []))
  const own = [...allowedDomains, ...hosts, ...(harmonyDomain ? [harmonyDomain] : []), ...domains]
  return Object.entries(targets).flatMap(([platform, target]) =>
    foreignHosts(target ?? '', own).map((host) => ({
      path: `targets.${platform}`,
      msg: `内含不属于应用的网址 ${host}，请核对应用会不会打开它`,
    })),
  )
}

/** Of each target with an international host, how the host is written and how it reads: a person compares. */
function readings({ targets }: LinkContentData): string {
  return Object.entries(targets)
    .flatMap(([platform, text]) => {
      const reading = hostReading(text ?? '')
      return reading ? [`targets.${platform}：${reading.host} 读作 ${reading.reads}`] : []
    })
    .join('；')
}

/** A check that passes without problems; `fine` says what was looked at. */
export function checkOf(name: string, problems: readonly Problem[], fine: string): Check {
  const detail = problems.map(({ path, msg }) => `${path}：${inChinese(msg)}`).join('；')
  return { name, passed: problems.length === 0, detail: detail || fine }
}
