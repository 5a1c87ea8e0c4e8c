import { escapeHtml } from '@unilink/server/kernel/escape-html.ts'
import type { GoQuery } from '@unilink/shared/emulator'
import type { GoTexts } from './go-texts.ts'
import { TOUR_SEEN } from '#src/kernel/chosen-world.ts'

interface Landing {
  /** The token that the portal stores; null signs out, undefined changes nothing. */
  token: string | null | undefined
  to: string
  /** Whether the portal shows its steps for newcomers. */
  tour: boolean
}

/**
 * A page that stores the token and redirects. The script is a file, because the portal's policy forbids inline
 * scripts.
 */
export function goPage(landing: Landing, { lang, opening }: GoTexts): string {
  const data = escapeHtml(JSON.stringify(landing))
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${opening}</title>
<body data-landing="${data}"><p>${opening}</p><script src="/__emu/assets/go.js"></script></body></html>`
}

/** Asks before a state link acts. The button posts to `address`, which is the link itself. */
export function askPage(query: GoQuery, address: string, { lang, ask, said, confirm, colon, labels }: GoTexts): string {
  const rows = (Object.keys(labels) as (keyof GoQuery)[])
    .filter((name) => query[name] !== undefined)
    .map((name) => `<li>${labels[name]}${colon}${escapeHtml(query[name] ?? '')}</li>`)
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${ask}</title>
<body><h1>${ask}</h1><p>${said}</p><ul>${rows.join('')}</ul>
<form method="post" action="${escapeHtml(address)}"><button type="submit">${confirm}</button></form></body></html>`
}

/** The key under which the portal stores its token. */
const STORAGE_KEY = 'Token'

export const GO_SCRIPT = `const { token, to, tour } = JSON.parse(document.body.dataset.landing)
if (token === null) localStorage.removeItem('${STORAGE_KEY}')
else if (token !== undefined) localStorage.setItem('${STORAGE_KEY}', token)
if (tour) localStorage.removeItem('${TOUR_SEEN}')
else localStorage.setItem('${TOUR_SEEN}', 'true')
location.replace(to)`
