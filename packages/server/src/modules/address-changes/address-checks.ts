import { APP_STATE, DATA_STATE, hostReading, stateLabel } from '@unilink/shared'
import type { Problem } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'
import type { World } from '#src/kernel/world.ts'
import { addressesAfter } from '#src/modules/apps/addresses/settle-addresses.ts'
import { columnsOf, columnsOfChange, type AppColumns } from '#src/modules/apps/app-columns.ts'
import { addressProblems, allowListProblems, webAddresses } from '#src/modules/apps/check-app.ts'
import { checkAppNames } from '#src/modules/apps/check-app-names.ts'
import { webRules } from '#src/modules/apps/web-rules.ts'
import { targetProblems } from '#src/modules/links/content-problems.ts'
import { checkOf, nameCheck, type Check } from '#src/modules/reviews/machine-checks.ts'
import type { SubmittedChange } from './find-address-change.ts'
import { approvedLinks } from './touched-links.ts'

/**
 * What a machine can tell before a person decides: the rules of submission held against the platform as it is now, and
 * what the change would do to the targets of the app's links.
 */
export async function addressChecks(world: World, change: SubmittedChange): Promise<Check[]> {
  const { app } = change
  const rules = webRules(world)
  const changed = addressesAfter(change)
  const after: AppColumns = { ...columnsOf(app), ...columnsOfChange(changed) }
  const problems = addressProblems(after, rules)
  const listed = after.allowedDomains.length > 0 ? `允许清单共 ${after.allowedDomains.length} 项` : '应用未设置允许清单'
  const links = await approvedLinks(world, change.appId)
  const broken = links.filter(({ content }) => targetProblems(content, after, rules).length > 0)
  const names = broken.slice(0, 5).map(({ link }) => link.linkName)
  return [
    ...(changed.appName === undefined ? [] : [nameCheck({ 应用名称: changed.appName })]),
    checkOf('地址', problems, '协议与主机均符合规则，不指向本平台或内网'),
    checkOf('域名允许清单', problems.length > 0 ? [] : allowListProblems(after, rules), listed),
    { name: '域名写法', passed: true, detail: readings(after) || '均为普通域名' },
    checkOf('包名、Bundle ID 与名称', await takenNames(world, after, change), '未被其他应用登记'),
    {
      name: '链接目标',
      passed: broken.length === 0,
      detail:
        broken.length === 0
          ? '各链接的目标仍符合规则'
          : `${broken.length} 个链接的目标使用了不再登记的协议名：${names.join('、')}`,
    },
    { name: '应用状态', passed: app.appState === APP_STATE.active, detail: stateLabel('app', app.appState) },
    {
      name: '账号状态',
      passed: app.owner.dataState === DATA_STATE.active,
      detail: stateLabel('data', app.owner.dataState),
    },
  ]
}

/** Of each address with an international host, how the host is written and how it reads: a person compares. */
function readings(after: AppColumns): string {
  return webAddresses(after)
    .flatMap(([path, url]) => {
      const reading = hostReading(url ?? '')
      return reading ? [`${path}：${reading.host} 读作 ${reading.reads}`] : []
    })
    .join('；')
}

async function takenNames({ db }: World, after: AppColumns, { app }: SubmittedChange): Promise<Problem[]> {
  try {
    await checkAppNames(db.read, after, app.ownerId, app.id)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields } = (error.data ?? {}) as { fields?: Problem[] }
    return fields ?? [{ path: 'appName', msg: error.said }]
  }
}
