import { escapeHtml } from '@unilink/server/http/escape-html.ts'
import type { GoQuery } from './go-calls.ts'

const LABELS: Record<keyof GoQuery, string> = {
  as: '登录身份',
  world: '世界',
  fork: '复制为新世界',
  clock: '时钟冻结在',
  fault: '加入故障',
  to: '打开页面',
}

/** Asks before a state link does anything; `address` is that link, to which the button posts. */
export function askPage(query: GoQuery, address: string): string {
  const rows = (Object.keys(LABELS) as (keyof GoQuery)[])
    .filter((name) => query[name] !== undefined)
    .map((name) => `<li>${LABELS[name]}：${escapeHtml(query[name] ?? '')}</li>`)
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>打开状态链接？</title>
<body><h1>打开状态链接？</h1><p>这个链接来自其他网站，会改变模拟器：</p><ul>${rows.join('')}</ul>
<form method="post" action="${escapeHtml(address)}"><button type="submit">确认打开</button></form></body></html>`
}
