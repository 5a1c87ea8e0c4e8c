import { escapeHtml } from '#src/kernel/escape-html.ts'
import type { MailMessage } from './mail.ts'
import { MAIL_SIGNATURE } from './mail-signature.ts'

/** Colours of the portal, light and dark; a mail cannot load its style sheet. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:#fff;color:#3a4556;font:15px/1.7 -apple-system,BlinkMacSystemFont,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif}
header{padding:16px 32px;border-bottom:1px solid #e4e8ef;color:#131a26;font-weight:600}
main{max-width:640px;padding:24px 32px}
p{margin:0 0 16px;overflow-wrap:anywhere}
.code{color:#1549d1;font:700 26px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.08em}
small{color:#5f6b7d;font-size:12px}
@media (max-width:480px){header{padding:16px}main{padding:16px}}
@media (prefers-color-scheme:dark){body{background:#131a2a;color:#d3dbe9}header{border-color:#26314a;color:#f2f5fb}.code{color:#9dbbff}small{color:#9aa7bf}}`

/** A mail's text as the HTML that is sent beside it: complete in itself, it loads nothing. */
export function mailHtml({ subject, text, code }: Pick<MailMessage, 'subject' | 'text' | 'code'>): string {
  const signed = text.endsWith(MAIL_SIGNATURE)
  const [sender = '', note = ''] = signed ? MAIL_SIGNATURE.trim().split('\n') : []
  const said = signed ? text.slice(0, -MAIL_SIGNATURE.length) : text
  const paragraphs = said.split(/\n+/).map((line) => `<p>${escapeHtml(line)}</p>`)
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
${sender === '' ? '' : `<header>${sender}</header>\n`}<main>
${paragraphs.join('\n')}
${code === undefined ? '' : `<p class="code">${escapeHtml(code)}</p>\n`}${note === '' ? '' : `<p><small>${note}</small></p>\n`}</main>
</body>
</html>
`
}
