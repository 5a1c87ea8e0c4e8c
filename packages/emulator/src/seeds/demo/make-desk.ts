import { DOMAIN_STATE, HEALTH, LINK_STATE, rejectReasons } from '@unilink/shared'
import type { LinkContentData, reportReasons } from '@unilink/shared'
import { kept, message } from '@unilink/shared/words'
import type { Link } from '@unilink/server/generated/sqlite/client.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import type { DemoParts } from './journal.ts'

/** Reports of visitors, in the order of the links that they are about: the first two are of the persona's. */
const REPORTS: readonly (readonly [reason: keyof typeof reportReasons, detail: string, hour: number])[] = [
  ['fraud', '页面要求先转账才能领取补贴，与活动说明不符。', 20.4],
  ['other', '打开后一直停留在加载页面。', 21.7],
  ['fraud', '短信里的链接要求填写银行卡密码。', 18.2],
  ['malicious-redirect', '未经同意就开始下载安装包。', 22.6],
  ['impersonation', '冒用了我们门店的照片。', 19.1],
]

const APPEAL = '已更换证书并移除跳转脚本，检测报告见客服工单，申请恢复。'
const BROKEN = 3
/** Long after, as nothing on the internet of a demo is down. */
const NEXT_LOOK_DAYS = 60

/** What else waits at a normal desk and for owners: reports, an appeal, targets that broke, domains of apps. */
export function makeDesk(parts: DemoParts): void {
  const { rows } = parts
  const own = new Set(rows.App.filter(({ ownerId }) => ownerId === idOf('active')).map(({ id }) => id))
  const serving = rows.Link.filter(({ linkState }) => linkState === LINK_STATE.enabled)
  const mine = serving.filter(({ appId }) => own.has(appId))
  const reported = [...mine.slice(8, 10), ...serving.filter(({ appId }) => !own.has(appId)).slice(0, 3)]
  for (const [index, report] of REPORTS.entries()) addReport(parts, reported[index], report)
  addAppeal(parts)
  for (const link of mine.filter(({ validFrom }) => !validFrom).slice(3, 3 + BROKEN)) breakTarget(parts, link)
  addDomains(parts)
}

function addReport(
  { rows, clock, draw }: DemoParts,
  link: Link | undefined,
  [reason, detail, hour]: (typeof REPORTS)[number],
): void {
  if (!link) throw new RangeError('the demo world has too few links')
  rows.LinkReport.push({ id: draw.id(), linkId: link.id, kind: 'report', reason, detail, createdAt: clock.at(1, hour) })
}

function addAppeal({ rows, journal, clock, draw }: DemoParts): void {
  const link = rows.Link.find(({ linkState }) => linkState === LINK_STATE.frozen)
  const owner = rows.App.find(({ id }) => id === link?.appId)?.ownerId
  if (!link || owner === undefined) throw new RangeError('the demo world has no frozen link')
  const createdAt = clock.at(1, 17.5)
  rows.LinkReport.push({ id: draw.id(), linkId: link.id, kind: 'appeal', reason: '', detail: APPEAL, createdAt })
  journal.write(createdAt, owner, { action: 'link.appeal', targetType: 'link', targetId: link.id })
}

function breakTarget({ rows, clock, draw }: DemoParts, link: Link): void {
  const revision = rows.Revision.find(({ id }) => id === link.liveRevisionId)
  if (!revision) throw new RangeError(`${link.linkName} has nothing live`)
  const { targets } = revision.content as unknown as LinkContentData
  const url = (targets.h5 ?? `https://m.${link.code}.example/`).replace(/[?].*$/, '')
  const id = draw.id()
  const since = clock.at(1, draw.between(12, 22))
  rows.LinkTarget.push({
    id,
    appId: link.appId,
    kind: 'h5',
    url,
    health: HEALTH.broken,
    failures: 3,
    finding: kept(message('targets.missing', { status: 404 })),
    checkedAt: since,
    since,
    dueAt: clock.at(-NEXT_LOOK_DAYS),
    createdAt: link.createdAt,
  })
  rows.LinkLeads.push({ linkId: link.id, targetId: id })
}

const DOMAINS: readonly (readonly [app: string, domain: string, domainState: number])[] = [
  ['星桥商城', 'go.xqmall.example', DOMAIN_STATE.proven],
  ['星桥地图', 'link.xqmap.example', DOMAIN_STATE.pending],
  ['星桥钱包', 'pay.xqpay.example', DOMAIN_STATE.lost],
  ['远望天气', 'go.ywsky.example', DOMAIN_STATE.proven],
  ['远望日历', 'm.ywcal.example', DOMAIN_STATE.pending],
  ['远望影音', 'play.xqvideo-official.example', DOMAIN_STATE.refused],
]

/** What a look at a domain without its record says. */
const UNPROVEN = message('network.proof', { record: message('network.notFound'), file: 'HTTP 404' })

function addDomains({ rows, journal, clock, draw }: DemoParts): void {
  for (const [index, [appName, domain, domainState]] of DOMAINS.entries()) {
    const app = rows.App.find((row) => row.appName === appName)
    if (!app) throw new RangeError(`the demo world has no app ${appName}`)
    const id = draw.id()
    const createdAt = clock.at(9 - index, 11 + index)
    const proof = `unilink-domain=${draw.text(32, '0123456789abcdef')}`
    const was = domainState === DOMAIN_STATE.proven || domainState === DOMAIN_STATE.lost
    rows.AppDomain.push({
      id,
      appId: app.id,
      domain,
      claim: domainState === DOMAIN_STATE.proven ? domain : null,
      proof,
      domainState,
      provenBy: was ? 'txt' : '',
      provenAt: was ? new Date(createdAt.getTime() + 3_600_000) : null,
      checkedAt: clock.at(1, 23),
      problem: domainState === DOMAIN_STATE.proven ? '' : kept(UNPROVEN),
      filesProblem: '',
      refuseReason: domainState === DOMAIN_STATE.refused ? rejectReasons.domain[0].label : null,
      lostAt: domainState === DOMAIN_STATE.lost ? clock.at(3, 6) : null,
      createdAt,
      updatedAt: createdAt,
    })
    const after = { appId: app.id, domain }
    journal.write(createdAt, app.ownerId, { action: 'domain.add', targetType: 'domain', targetId: id, after })
  }
}
