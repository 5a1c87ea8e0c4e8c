import { APP_STATE, brandsIn, DATA_STATE, foreignHosts, nameProblem, stateLabel, hostReading } from '@unilink/shared'
import type { LinkContentData } from '@unilink/shared'
import { listed, message, type Message, type Problem } from '@unilink/shared/words'
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
  name: Message
  passed: boolean
  /** What is wrong, or what was looked at. */
  detail: Message | string
}

type Name = 'accountHolder' | 'appName' | 'linkName' | 'shareTitle'
type CheckName =
  | 'names'
  | 'targetAddresses'
  | 'addresses'
  | 'allowedDomains'
  | 'innerAddresses'
  | 'params'
  | 'validity'
  | 'shareImage'
  | 'appNames'
  | 'creditCode'

/**
 * What a machine can tell before a person decides. The rules of submission are held against the app as it is now, which
 * may have changed since. The states are told that would keep the link from serving.
 */
export function machineChecks(world: World, { link }: ReviewedRevision, content: LinkContentData): Check[] {
  const rules = webRules(world)
  const app = columnsOf(link.app)
  const targets = targetProblems(content, app, rules)
  const { appState, owner } = link.app
  return [
    nameCheck({ appName: app.appName, linkName: content.linkName, shareTitle: content.share.title }),
    checkOf('targetAddresses', targets, message('checks.targetsFine')),
    // With unusable targets their hosts say nothing.
    checkOf('allowedDomains', targets.length > 0 ? [] : domainProblems(content, app, rules), allowList(app)),
    hostCheck(Object.entries(content.targets).map(([platform, text]) => [`targets.${platform}`, text])),
    checkOf(
      'innerAddresses',
      foreignProblems(content, app, world.hosts.domainsOf(link.appId)),
      message('checks.innerFine'),
    ),
    checkOf('params', paramProblems(content), message('checks.paramCount', { count: content.params.length })),
    checkOf(
      'validity',
      validityProblems(content, world.clock.now().getTime()),
      message(content.validTo ? 'checks.notOver' : 'checks.forGood'),
    ),
    checkOf(
      'shareImage',
      shareProblems(content, rules),
      message(content.share.image ? 'checks.imageFine' : 'checks.imageNone'),
    ),
    ...stateChecks(appState, owner.dataState),
  ]
}

/** The states of an app and of its owner, which keep its links from serving. */
export const stateChecks = (appState: number, dataState: number): Check[] => [
  { name: message('checks.appState'), passed: appState === APP_STATE.active, detail: stateLabel('app', appState) },
  {
    name: message('checks.accountState'),
    passed: dataState === DATA_STATE.active,
    detail: stateLabel('data', dataState),
  },
]

/** What of an app's list of domains was looked at. */
export const allowList = ({ allowedDomains: { length: count } }: AppColumns): Message =>
  count > 0 ? message('checks.listed', { count }) : message('checks.notListed')

/** Names that visitors read, by what they are called: which of them hold a protected one, or would not be let in today. */
export function nameCheck(names: { readonly [Label in Name]?: string }): Check {
  const problems = Object.entries(names).flatMap(([label, name]) => {
    const brands = brandsIn(name)
    const problem = nameProblem(name, '')
    const held = brands.length > 0 ? [message('checks.protectedName', { brands: listed('names', brands) })] : []
    return [...held, ...(problem === undefined ? [] : [problem])].map((msg) => ({
      path: message(`labels.${label as Name}`),
      msg,
    }))
  })
  return checkOf('names', problems, message('checks.namesFine'))
}

/** Web addresses inside targets that open the app, of hosts that are not the app's: the app may be made to show them. */
function foreignProblems({ targets }: LinkContentData, app: AppColumns, domains: readonly string[]): Problem[] {
  const { allowedDomains, h5Url, apkUrl, harmonyDomain } = app
  const hosts = [h5Url, apkUrl].flatMap((url) => (url && URL.canParse(url) ? new URL(url).hostname : []))
  const own = [...allowedDomains, ...hosts, ...(harmonyDomain ? [harmonyDomain] : []), ...domains]
  return Object.entries(targets).flatMap(([platform, target]) =>
    foreignHosts(target ?? '', own).map((host) => ({
      path: `targets.${platform}`,
      msg: message('checks.innerForeign', { host }),
    })),
  )
}

/** Of each address with an international host, how the host is written and how it reads: a person compares. */
export function hostCheck(addresses: readonly (readonly [path: string, url: string | undefined | null])[]): Check {
  const readings = addresses.flatMap(([path, url]) => {
    const reading = hostReading(url ?? '')
    return reading ? [message('checks.finding', { path, msg: message('checks.reading', reading) })] : []
  })
  const detail = listed('findings', readings) || message('checks.hostsFine')
  return { name: message('checks.hostSpelling'), passed: true, detail }
}

interface Finding {
  path: Message | string
  msg: Message | string
}

/** A check that passes without problems; `fine` says what was looked at. */
export function checkOf(name: CheckName, problems: readonly Finding[], fine: Message): Check {
  const detail = listed(
    'findings',
    problems.map(({ path, msg }) => message('checks.finding', { path, msg })),
  )
  return { name: message(`checks.${name}`), passed: problems.length === 0, detail: detail || fine }
}
