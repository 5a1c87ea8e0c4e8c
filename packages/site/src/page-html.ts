import { groupsIn, inLanguage, WORDS } from './navigation.ts'
import { addressOf, BASE, guides, languageOf, titleOf, twinOf, type Language } from './pages.ts'
import { escapeHtml } from '../../server/src/kernel/escape-html.ts'
import { brokenAtPaths, classes } from './to-html.ts'

/** Files that every page names, by what they are; each with a name that changes with what it holds. */
export interface Assets {
  style: string
  script: string
  /** Runs before the page is drawn. */
  theme: string
  search: Readonly<Record<Language, string>>
}

export interface PageHeading {
  id: string
  text: string
  depth: number
}

interface Page {
  document: string
  html: string
  headings: readonly PageHeading[]
}

const ICONS = {
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  theme: '<circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 0 0 18z" fill="currentColor"/>',
  menu: '<path d="M4 6h16M4 12h16M4 18h16"/>',
}
const icon = (name: keyof typeof ICONS) =>
  `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true">${ICONS[name]}</svg>`

export function pageHtml({ document, html, headings }: Page, assets: Assets): string {
  const language = languageOf(document)
  const words = WORDS[language]
  const outline = headings.filter(({ depth }) => depth === 2 || depth === 3)
  const aside =
    outline.length > 1
      ? `<aside class="outline"><nav aria-label="${words.onThisPage}"><h2>${words.onThisPage}</h2>${outline.map(outlineLink).join('')}</nav></aside>`
      : ''
  const body = `<div class="frame">
<nav class="side" id="side" aria-label="${words.contents}">${sideHtml(language, document)}</nav>
<main id="text"><article${classes('markdown')}>${html}</article>${neighboursHtml(language, document)}</main>
${aside}
</div>`
  return frameHtml({ language, title: titleOf(document), twin: addressOf(twinOf(document)), body }, assets)
}

const outlineLink = ({ id, text, depth }: PageHeading) =>
  `<a class="depth-${depth}" href="#${encodeURIComponent(id)}">${brokenAtPaths(escapeHtml(text))}</a>`

/** The page for an unknown address. */
export function notFoundHtml(assets: Assets): string {
  const part = (language: Language) => {
    const { notFound, notFoundHint, toStart, locale } = WORDS[language]
    const start = language === 'zh' ? `${BASE}zh/` : BASE
    return `<section lang="${locale}"><h1>${notFound}</h1><p>${notFoundHint}</p><p><a href="${start}">${toStart}</a></p></section>`
  }
  const body = `<main id="text" class="not-found">${part('zh')}${part('en')}</main>`
  return frameHtml({ language: 'zh', title: WORDS.zh.notFound, twin: BASE, body }, assets)
}

interface Frame {
  language: Language
  title: string
  /** Address of the page in the other language. */
  twin: string
  body: string
}

function frameHtml({ language, title, twin, body }: Frame, assets: Assets): string {
  const words = WORDS[language]
  const there = WORDS[language === 'zh' ? 'en' : 'zh'].locale
  const home = language === 'zh' ? `${BASE}zh/` : BASE
  const { nothingFound, copy, copied } = words
  const linkTo = (document: string, text: string) =>
    `<a href="${addressOf(inLanguage(language, document))}">${text}</a>`
  return `<!doctype html>
<html lang="${words.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(/^UniLink\b/.test(title) ? title : `${title} · UniLink`)}</title>
<link rel="icon" href="${BASE}favicon.svg">
<link rel="stylesheet" href="${BASE}${assets.style}">
<link rel="alternate" hreflang="${there}" href="${twin}">
<script src="${BASE}${assets.theme}"></script>
<script src="${BASE}${assets.script}" defer></script>
</head>
<body data-search="${BASE}${assets.search[language]}" data-words="${escapeHtml(JSON.stringify({ nothingFound, copy, copied }))}">
<a class="skip" href="#text">${words.skip}</a>
<header>
<button type="button" class="icon menu" aria-label="${words.contents}" aria-controls="side" aria-expanded="false">${icon('menu')}</button>
<a class="brand" href="${home}"><img src="${BASE}favicon.svg" alt="" width="24" height="24">UniLink</a>
<nav aria-label="UniLink">${linkTo(guides[0] ?? '', words.guides)}${linkTo('docs/reference/calls.md', words.reference)}</nav>
<button type="button" class="search" title="${words.search}" aria-keyshortcuts="Control+K Meta+K">${icon('search')}<span>${words.search}</span><kbd>Ctrl K</kbd></button>
<a class="language" href="${twin}" hreflang="${there}" lang="${there}" aria-label="${words.otherLabel}">${words.other}</a>
<button type="button" class="icon theme" aria-label="${words.theme}">${icon('theme')}</button>
</header>
${body}
<dialog class="found" aria-label="${words.searchHint}">
<form method="dialog">${icon('search')}<input type="search" placeholder="${words.searchHint}" aria-label="${words.searchHint}" autocomplete="off" spellcheck="false"><button aria-label="${words.close}">Esc</button></form>
<div class="results" aria-live="polite"></div>
</dialog>
</body>
</html>
`
}

function sideHtml(language: Language, here: string): string {
  return groupsIn(language)
    .map(({ title, documents }, at) => {
      const links = documents.map((document) => {
        const name = document.startsWith('README') ? 'UniLink' : titleOf(document)
        const current = document === here ? ' aria-current="page"' : ''
        return `<li><a href="${addressOf(document)}"${current}>${escapeHtml(name)}</a></li>`
      })
      const open = at < 2 || documents.includes(here) ? ' open' : ''
      return `<details${open}><summary>${title}</summary><ul>${links.join('')}</ul></details>`
    })
    .join('')
}

/** The pages before and after, within what stands at the side. */
function neighboursHtml(language: Language, here: string): string {
  const all = groupsIn(language).flatMap(({ documents }) => documents)
  const at = all.indexOf(here)
  const link = (document: string | undefined, rel: 'previous' | 'next') =>
    document === undefined || at < 0
      ? '<span></span>'
      : `<a class="${rel}" href="${addressOf(document)}"><small>${WORDS[language][rel]}</small>${escapeHtml(titleOf(document))}</a>`
  return `<nav class="neighbours" aria-label="${WORDS[language].previous} / ${WORDS[language].next}">${link(all[at - 1], 'previous')}${link(all[at + 1], 'next')}</nav>`
}
