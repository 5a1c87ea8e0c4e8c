import { stateLabel, type Contract, type DataOf } from '@unilink/shared'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { adminTexts as texts } from '#src/config/texts/admin/admin.ts'
import { reportTexts } from '#src/config/texts/admin/reports.ts'
import { domainTexts } from '#src/config/texts/domains.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { factorResetTexts } from '#src/config/texts/factor-resets.ts'
import { timeText } from './columns.tsx'
import { freezeText } from './freezing-columns.tsx'
import type { SheetColumns } from '#src/ui/list/selection-bar.tsx'

type Admin = Contract['admin']

const { lists, content, whitelist, detail } = texts

export const ACCOUNT_SHEET: SheetColumns<DataOf<Admin['account']['queryPage']>['list'][number]> = [
  [lists.email, ({ email }) => email],
  [texts.account, ({ name }) => name],
  [lists.accountType, ({ accountType }) => detail.accountTypes[accountType] ?? ''],
  [lists.appCount, ({ appCount }) => appCount],
  [texts.state, ({ dataState }) => stateSaid(stateLabel('data', dataState))],
  [lists.freezeReason, ({ freezeReason, freezeDetail }) => freezeText(freezeReason, freezeDetail) ?? ''],
  [texts.createTime, ({ createTime }) => timeText(createTime)],
]

export const APP_SHEET: SheetColumns<DataOf<Admin['app']['queryPage']>['list'][number]> = [
  [texts.app, ({ appName }) => appName],
  [lists.owner, ({ ownerName }) => ownerName],
  [lists.email, ({ ownerEmail }) => ownerEmail],
  [lists.linkCount, ({ linkCount }) => linkCount],
  [texts.state, ({ appState }) => stateSaid(stateLabel('app', appState))],
  [lists.freezeReason, ({ freezeReason, freezeDetail }) => freezeText(freezeReason, freezeDetail) ?? ''],
  [texts.createTime, ({ createTime }) => timeText(createTime)],
]

export const LINK_SHEET: SheetColumns<DataOf<Admin['link']['queryList']>['list'][number]> = [
  [texts.link, ({ linkName }) => linkName],
  [texts.app, ({ appName }) => appName],
  [lists.code, ({ url }) => url],
  [lists.owner, ({ ownerName }) => ownerName],
  [lists.email, ({ ownerEmail }) => ownerEmail],
  [texts.state, ({ linkState }) => stateSaid(stateLabel('link', linkState))],
  [lists.freezeReason, ({ freezeReason, freezeDetail }) => freezeText(freezeReason, freezeDetail) ?? ''],
  [texts.createTime, ({ createTime }) => timeText(createTime)],
]

export const REPORT_SHEET: SheetColumns<DataOf<Admin['report']['queryPage']>['list'][number]> = [
  [texts.link, ({ linkName }) => linkName],
  [texts.app, ({ appName }) => appName],
  [lists.code, ({ url }) => url],
  [reportTexts.said, ({ kind, reason }) => `${reportTexts.kinds[kind]}：${reason}`],
  [reportTexts.number, ({ count }) => count],
  [texts.lists.freezeDetail, (row) => row.detail],
  [reportTexts.linkState, ({ linkState }) => stateSaid(stateLabel('link', linkState))],
  [texts.createTime, ({ createTime }) => timeText(createTime)],
]

export const WHITELIST_SHEET: SheetColumns<DataOf<Admin['whitelist']['queryPage']>['list'][number]> = [
  [whitelist.entry, ({ entry }) => entry],
  [whitelist.remark, ({ remark }) => remark],
  [whitelist.createdBy, ({ createdByName }) => createdByName ?? texts.audit.gone],
  [texts.createTime, ({ createTime }) => timeText(createTime)],
]

export const DOMAIN_SHEET: SheetColumns<DataOf<Admin['domain']['queryPage']>['list'][number]> = [
  [domainTexts.admin.domain, ({ domain }) => domain],
  [texts.app, ({ appName }) => appName],
  [lists.owner, ({ ownerName }) => ownerName],
  [lists.email, ({ ownerEmail }) => ownerEmail],
  [texts.state, ({ domainState }) => stateSaid(stateLabel('domain', domainState))],
  [domainTexts.admin.checkTime, ({ checkTime }) => timeText(checkTime)],
  [texts.createTime, ({ createTime }) => timeText(createTime)],
]

export const NEWS_SHEET: SheetColumns<DataOf<Admin['news']['queryPage']>['list'][number]> = [
  [content.title, ({ title }) => title],
  [content.summary, ({ summary }) => summary],
  [texts.state, ({ published }) => (published ? content.published : content.unpublished)],
  [content.publishTime, ({ publishTime }) => timeText(publishTime)],
  [content.updateTime, ({ updateTime }) => timeText(updateTime)],
]

export const BANNER_SHEET: SheetColumns<DataOf<Admin['banner']['queryPage']>['list'][number]> = [
  [content.title, ({ title }) => title],
  [content.position, ({ position }) => content.positions[position]],
  [content.url, ({ url }) => url],
  [content.sort, ({ sort }) => sort],
  [content.enabled, ({ enabled }) => (enabled ? linkTexts.enable : linkTexts.disable)],
  [content.updateTime, ({ updateTime }) => timeText(updateTime)],
]

export const RESET_SHEET: SheetColumns<DataOf<Admin['factor']['queryResets']>['list'][number]> = [
  [lists.email, ({ email }) => email],
  [factorResetTexts.reason, ({ reason }) => reason],
  [factorResetTexts.askedBy, ({ askedBy }) => askedBy],
  [factorResetTexts.result, ({ state }) => factorResetTexts.states[state]],
  [texts.createTime, ({ createTime }) => timeText(createTime)],
]
