import { escapeHtml } from '@unilink/server/kernel/escape-html.ts'

interface Landing {
  /** The token that the portal stores; null signs out, undefined changes nothing. */
  token: string | null | undefined
  to: string
}

/**
 * A page that stores the token and redirects. The script is a file, because the portal's policy forbids inline
 * scripts.
 */
export function goPage({ token, to }: Landing): string {
  const data = escapeHtml(JSON.stringify({ token, to }))
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>正在打开…</title>
<body data-landing="${data}"><p>正在打开…</p><script src="/__emu/assets/go.js"></script></body></html>`
}

/** The key under which the portal stores its token. */
const STORAGE_KEY = 'Token'

export const GO_SCRIPT = `const { token, to } = JSON.parse(document.body.dataset.landing)
if (token === null) localStorage.removeItem('${STORAGE_KEY}')
else if (token !== undefined) localStorage.setItem('${STORAGE_KEY}', token)
location.replace(to)`
