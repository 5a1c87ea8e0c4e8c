import { osLabels } from '@unilink/shared/visit'
import { CATALOGUES, say, type Language } from '@unilink/shared/words'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { icon } from './page-icons.ts'
import { page } from './page-shell.ts'
import { wordsOf } from './words.ts'

const PLATFORMS = ['android', 'ios', 'harmony'] as const
/** Of an address: what says where it leads, without what only its app reads. */
const HEAD = /^[^?#]*/

/** What a visitor may know of a link before he follows it: whose it is, and where it leads on which platform. */
export function aboutPage(link: LinkSnapshot, address: string, language: Language): string {
  const words = wordsOf(language)
  const { app, live, code, publisher } = link
  const targets = live?.content.targets
  const opens = PLATFORMS.flatMap((platform) => {
    const scheme = app[platform]?.scheme
    const target = targets?.[platform] ?? (scheme && `${scheme}://`)
    return target ? [[say(osLabels[platform], CATALOGUES[language]), target] as const] : []
  })
  const web = targets?.h5 ?? app.h5Url
  const apk = targets?.apk ?? app.android?.apkUrl
  const facts = [
    [words.by, publisher || words.person] as const,
    ...opens,
    ...(web ? [['H5', web] as const] : []),
    ...(apk ? [['APK', apk] as const] : []),
    [words.code, code] as const,
  ]
  const list = facts
    .map(([name, value]) => `<p>${escapeHtml(name)}<span>${escapeHtml(HEAD.exec(value)?.[0] ?? '')}</span></p>`)
    .join('')
  const main = [
    `<div class="k">${icon('lens')}</div><h1>${escapeHtml(app.appName)}</h1><p>${escapeHtml(words.leads)}</p>`,
    `<div class="fa">${list}</div>`,
    `<a class="b p" href="${escapeHtml(address)}" rel="nofollow"><span>${escapeHtml(words.follow)}</span></a>`,
    `<footer><nav><a href="/report/${encodeURIComponent(code)}" rel="nofollow">${words.report}</a></nav><p>${words.platform}</p></footer>`,
  ].join('')
  return page({ lang: words.lang, title: app.appName, styles: ['state'], main })
}
