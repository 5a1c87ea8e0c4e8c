import { escapeHtml } from '@unilink/server/http/escape-html.ts'
import type { CapturedMessage } from './captured-mail.ts'

const STYLE = `body{font:14px/1.7 system-ui,sans-serif;margin:0 auto;max-width:720px;padding:24px 16px;color:#1c2333}
h1{font-size:20px}article{border:1px solid #e3e7ef;border-radius:8px;padding:12px 16px;margin:12px 0}
h2{font-size:15px;margin:0 0 4px}small{color:#5b6477}pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}
b{font:600 22px ui-monospace,monospace;letter-spacing:3px}`

export function inboxPage(messages: readonly CapturedMessage[]): string {
  const items = messages.toReversed().map(
    (message) => `<article><h2>${escapeHtml(message.subject)}</h2>
<small>${escapeHtml(message.to)} · ${message.time.toISOString()}</small>
${message.code ? `<p>验证码 <b>${escapeHtml(message.code)}</b></p>` : ''}<pre>${escapeHtml(message.text)}</pre></article>`,
  )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>收件箱</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style>
<h1>收件箱 <small>模拟器截获的邮件，共 ${messages.length} 封</small></h1>
${items.join('\n') || '<p>还没有邮件。</p>'}</html>`
}
