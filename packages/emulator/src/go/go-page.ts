import { escapeHtml } from '@unilink/server/http/escape-html.ts'

interface Landing {
  /** What the portal keeps as its token; null signs out, undefined leaves it as it is. */
  token: string | null | undefined
  /** A path on this site. */
  to: string
}

/** A page that stores the token and goes on; its script is a file, since the portal's policy allows no other. */
export function goPage({ token, to }: Landing): string {
  const data = escapeHtml(JSON.stringify({ token, to }))
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>正在打开…</title>
<body data-landing="${data}"><p>正在打开…</p><script src="/__emu/assets/go.js"></script></body></html>`
}

/** The name under which the portal keeps its token. */
const STORAGE_KEY = 'Token'

export const GO_SCRIPT = `const { token, to } = JSON.parse(document.body.dataset.landing)
if (token === null) localStorage.removeItem('${STORAGE_KEY}')
else if (token !== undefined) localStorage.setItem('${STORAGE_KEY}', token)
location.replace(to)`
