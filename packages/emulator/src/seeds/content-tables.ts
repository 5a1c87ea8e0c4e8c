import { type Message, inChinese } from '@unilink/shared/words'
import { ACCESS_DEFINITIONS, allCalls, CODES, DISTRIBUTION_DEFINITIONS, summaryOf } from '@unilink/shared'
import type { Access, Code, CodeEntry } from '@unilink/shared'
import { textOf } from '@unilink/server/http/envelope.ts'

const REACTIONS: Record<CodeEntry['web'], string> = {
  none: '—',
  show: '就地提示',
  fields: '标注到对应的表单项',
  login: '清除本地登录状态，前往登录页',
  home: '提示后返回首页',
  secure: '提示后前往“安全与登录”开启二次验证',
  frozen: '提示账号已冻结，可前往查看冻结原因',
}

const ACCESS: Record<Access, string> = {
  public: '公开',
  signedIn: '登录',
  console: '登录 + 白名单',
  active: '登录 + 白名单 + 资料正常',
  operator: '平台运营',
}

/** Tables made from the code, by their placeholder: `{{codes}}`. */
const TABLES: Record<string, () => string> = {
  codes: () => codesTable((code) => code < 400 || code >= 600),
  statuses: () => codesTable((code) => code >= 400 && code < 600),
  calls: callsTable,
  accessFigures: () => figuresTable(ACCESS_DEFINITIONS),
  distributionFigures: () => figuresTable(DISTRIBUTION_DEFINITIONS),
}

/** Replaces each `{{name}}` on a line of its own by its table. Throws on an unknown name. */
export function fillTables(markdown: string): string {
  return markdown.replace(/^\{\{(\w+)\}\}$/gm, (_, name: string) => {
    const table = TABLES[name]
    if (!table) throw new RangeError(`no table is called ${name}`)
    return table()
  })
}

function codesTable(wanted: (code: number) => boolean): string {
  const rows = Object.entries(CODES)
    .filter(([code]) => wanted(Number(code)))
    .map(([code, { web }]) => [`\`${code}\``, textOf(Number(code) as Code, 'zh'), REACTIONS[web]])
  return table(['返回码', '含义', '门户的处理'], rows)
}

function callsTable(): string {
  const rows = allCalls()
    .filter(({ access }) => access !== 'operator')
    .map(({ path, access }) => [`\`${path}\``, ACCESS[access], summaryOf({ path }).zh])
  return table(['接口', '访问级别', '用途'], rows)
}

/** Each definition reads `name：meaning`. */
function figuresTable(definitions: Readonly<Record<string, Message>>): string {
  const rows = Object.entries(definitions).map(([field, meaning]) => {
    const definition = inChinese(meaning)
    const colon = definition.indexOf('：')
    return [definition.slice(0, colon), `\`${field}\``, definition.slice(colon + 1)]
  })
  return table(['指标', '字段', '定义'], rows)
}

function table(head: string[], rows: string[][]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function line(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
}
