import { escapeHtml } from '@unilink/server/kernel/escape-html.ts'

interface PlainPage {
  lang: string
  title: string
  /** Plain text. */
  said: string
  /** Where one may go on. */
  link?: { to: string; text: string }
}

/** A page for whoever finds no world to show one. What it says is escaped. */
export function plainPage({ lang, title, said, link }: PlainPage): string {
  const way = link ? `<p><a href="${escapeHtml(link.to)}">${escapeHtml(link.text)}</a></p>\n` : ''
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(said)}</p>
${way}</body>
</html>`
}
