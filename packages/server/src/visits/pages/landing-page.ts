import { escapeHtml } from '#src/kernel/escape-html.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { icon, type PageIcon } from './page-icons.ts'
import { type Words, elsewhereIn, wordsOf } from './words.ts'
import { qrPath, osLabels } from '@unilink/shared/visit'
import { encode } from 'uqr'
import type { Plan, PlanButton, PlanStep } from '@unilink/shared'
import { page } from './page-shell.ts'
import { PAGE_SCRIPT, REFINING_SCRIPT, STILL_SCRIPT, WECHAT_PAGE_SCRIPT } from './page-script.ts'
import { pictureAddress, shareOf, shareTags, type ShareCard } from './share-tags.ts'
import { colorClass } from '#src/visits/pages/style/page-colors.ts'
import type { StyleName } from '#src/visits/pages/style/styles.ts'
import { veil } from './veil.ts'
import { CATALOGUES, say, type Language } from '@unilink/shared/words'

/** Who publishes a link, where it is reported, and what is kept of the visit. */
function pageFooter(words: Words, { code, publisher }: LinkSnapshot): string {
  const by = escapeHtml(words.publisher(publisher || words.person))
  const report = `<a href="/report/${encodeURIComponent(code)}">${words.report}</a>`
  return `<footer><p class="pb">${icon('shield')}${by}</p><nav>${report}<a href="/account/privacy">${words.privacy}</a></nav><p>${words.collects}</p></footer>`
}

const QUIET = 2
/** Beyond it the code is drawn with fewer spare modules: large ones are read more easily, and sent sooner. */
const LONG = 64

/** A QR code as an SVG element; undefined when the text is too long. `label` is read out: HTML without markup. */
function qrSvg(text: string, label: string): string | undefined {
  let rows: boolean[][]
  try {
    rows = encode(text, { ecc: text.length > LONG ? 'L' : 'M', border: 0 }).data
  } catch {
    return undefined
  }
  const side = rows.length + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${QUIET} -${QUIET} ${side} ${side}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path stroke="#000" d="${qrPath(rows)}"/></svg>`
}

export interface Landing {
  link: LinkSnapshot
  plan: Plan
  linkHost: string
  language: Language
  /** Empty when the visit is not counted: the page then tells nothing. */
  visitId: string
  /** By which the page asks for what its device gets, once it knows the model; empty when the model is known. */
  refineBy?: string | undefined
  /** Where WeChat's JS-SDK is, for a page in WeChat of a platform with an account of WeChat's. */
  wechatSdk?: string | undefined
}

/** The page with the large button: everything on it is a link, the script only watches and goes on. */
export function landingPage({ link, plan, linkHost, language, visitId, refineBy, wechatSdk: sdk }: Landing): string {
  const words = wordsOf(language)
  const share = shareOf(link, linkHost)
  const waits = plan.steps[0]?.action === 'qr'
  // There is nothing that WeChat could open.
  const wechatSdk = waits ? undefined : sdk
  const main = [
    veil(plan, words, link.app.appName),
    about(link, share),
    '<div class="c">',
    ...(waits && !plan.elsewhere ? scanned(plan, words, link, language) : tapped(plan, words, link, language)),
    '</div>',
    pageFooter(words, link),
  ].join('')
  const { qr, elsewhere } = plan
  const data = dataOf(plan, words, { link, visitId, refineBy, wechatSdk })
  return page({
    lang: words.lang,
    title: share.title,
    head: `${shareTags(share, `${linkHost}/s/${encodeURIComponent(link.code)}`)}${bannerTag(plan)}`,
    attributes: ` class="v ${colorClass(link.app.hue)}"${data}`,
    look: elsewhere ? 'sm z' : qr ? 'pc' : '',
    styles: stylesOf(plan),
    main,
    script: wechatSdk ? WECHAT_PAGE_SCRIPT : refineBy ? REFINING_SCRIPT : waits ? STILL_SCRIPT : PAGE_SCRIPT,
  })
}

function bannerTag({ banner }: Plan): string {
  if (!banner) return ''
  const { appStoreId, url } = banner
  return `<meta name="apple-itunes-app" content="app-id=${appStoreId}, app-argument=${escapeHtml(url.replaceAll(',', '%2C'))}">`
}

/** What the page's script reads, as attributes. */
function dataOf(
  { steps, buttons }: Plan,
  words: Words,
  { link, visitId, refineBy, wechatSdk }: Pick<Landing, 'link' | 'visitId' | 'refineBy' | 'wechatSdk'>,
): string {
  const told = buttons.find(({ copy }) => copy)?.copy
  const data: Record<string, string | undefined> = {
    v: visitId,
    s: steps[0]?.action === 'qr' ? undefined : steps.map(lineOf).join('\n'),
    c: words.copied,
    k: told && `${words.carry(link.app.appName)}${told}`,
    h: wechatSdk ? undefined : refineBy || undefined,
    w: wechatSdk,
  }
  return Object.entries(data)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`))
    .join('')
}

function stylesOf(plan: Plan): StyleName[] {
  const { elsewhere, qr, overlay } = plan
  return [
    'landing',
    ...(elsewhere || opens(plan) ? (['tapped'] as const) : []),
    ...(elsewhere ? (['elsewhere'] as const) : qr ? (['scanned'] as const) : []),
    ...(overlay ? (['veil'] as const) : []),
  ]
}

/** A step as the page's script reads it; nothing of it may hold what stands between two. The tap itself opens the app. */
const lineOf = ({ action, url, store, afterMs }: PlanStep): string =>
  [action, afterMs, store ?? '', action === 'open' ? '' : (url ?? '').replaceAll(/\s/g, encodeURIComponent)].join(' ')

/** What was asked for: picture, app, title. The owner's own picture, else the app's icon on its colour. */
function about({ app: { appName, icon: appIcon }, live }: LinkSnapshot, { title, description }: ShareCard): string {
  const own = ownPicture(live?.content.share.image)
  const picture = own ? `<div class="m"><img src="${escapeHtml(own)}" alt=""></div>` : '<div class="m e"></div>'
  const name = `<p class="n${title === appName ? ' d' : ''}">${escapeHtml(appName)}</p>`
  const said = description && `<p class="da">${escapeHtml(description)}</p>`
  return `<div class="a">${picture}${iconOf(appIcon, appName)}${name}<h1>${escapeHtml(title)}</h1>${said}</div>`
}

/** For a phone: its large button, and the rest as quiet choices. */
function tapped(plan: Plan, words: Words, { app: { appName } }: LinkSnapshot, language: Language): string[] {
  const { elsewhere, qr, buttons } = plan
  const [first, ...rest] = buttons.map((button) => ({ button, label: say(button.label, CATALOGUES[language]) }))
  // What comes to the front when the app did not open.
  const next = opens(plan) ? rest.find(({ button }) => button.action !== 'quick-app') : undefined
  return [
    elsewhere ? told('f', elsewhereIn(words, elsewhere)) : afterTap(plan, next?.button, words, appName),
    launchButton(plan, words, appName),
    first ? `<div class="g">${anchor(first.button, first.label, words, appName, 'large')}</div>` : '',
    '<div class="l">',
    ...rest.map((one) => anchor(one.button, one.label, words, appName, one === next ? 'next' : 'quiet')),
    next?.button.copy ? plain(next.button, words, ' w') : '',
    '</div>',
    first?.button.copy ? `<div class="l">${plain(first.button, words)}</div>` : '',
    next ? `<p class="hi w">${icon('info')}${words.refused}</p>` : '',
    qr ? `<div class="kk">${qrBlock(qr, words.scan)}<div>${heading(words.withQr)}</div></div>` : '',
    shownUrl(buttons),
  ]
}

/** For a computer: the code to scan, what scans it, the web page and the stores. */
function scanned(plan: Plan, words: Words, { app: { appName } }: LinkSnapshot, language: Language): string[] {
  const { qr = '', platforms = [], buttons } = plan
  const isWide = ({ action }: PlanButton) => action !== 'store'
  const drawn = (some: readonly PlanButton[]) =>
    some.map((button) => anchor(button, say(button.label, CATALOGUES[language]), words, appName)).join('')
  const marks = platforms
    .map((platform) => `<li>${icon('check')}${say(osLabels[platform], CATALOGUES[language])}</li>`)
    .join('')
  return [
    qrBlock(qr, words.scan),
    heading([words.scan, words.scanned(appName)]),
    marks && `<ul>${marks}</ul>`,
    `<div class="g">${drawn(buttons.filter(isWide))}</div>`,
    `<div class="l">${drawn(buttons.filter((button) => !isWide(button)))}</div>`,
    shownUrl(buttons),
  ]
}

/** An app is tried first; the script shows what comes of it. */
const opens = ({ steps }: Plan) => steps[0]?.action === 'open' || steps[0]?.action === 'quick-app'

/** What stands there while the app is being opened, and when it did not open; the script says which. */
function afterTap(plan: Plan, next: PlanButton | undefined, words: Words, appName: string): string {
  if (!opens(plan)) return ''
  const carrying = next?.copy ? `<ol>${words.carrying.map((step) => `<li>${step}</li>`).join('')}</ol>` : ''
  const ways = `<a class="b x" href="#w" data-a="ways">${words.otherWays}</a>`
  const failed = `${heading([words.failed(appName), words.notInstalled])}${carrying}`
  return `<div aria-live="polite"><div class="y">${heading([words.opening(appName), words.asked])}${ways}</div><div class="f">${failed}</div></div>`
}

const told = (look: string, words: readonly [string, string]) => `<div class="${look}">${heading(words)}</div>`
const heading = ([title, text]: readonly [string, string]) => `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>`

/** For whoever has no script that copies. */
function shownUrl(buttons: readonly PlanButton[]): string {
  const copy = buttons.find(({ action }) => action === 'copy')
  return copy ? `<noscript><p class="u">${escapeHtml(copy.url)}</p></noscript>` : ''
}

/** A picture from another host would report the visit to a third party. */
function ownPicture(image: string | undefined): string | undefined {
  const address = image ? pictureAddress(image, '') : undefined
  return address?.startsWith('/') ? address : undefined
}

/** The first letter of the name stands for an icon that is none of ours. */
function iconOf(appIcon: string | undefined, appName: string): string {
  const own = ownPicture(appIcon)
  if (own) return `<img class="i" src="${escapeHtml(own)}" alt="" width="72" height="72">`
  return `<div class="i j" aria-hidden="true">${escapeHtml(String.fromCodePoint(appName.codePointAt(0) ?? 32))}</div>`
}

/** By which WeChat opens the app; hidden until WeChat lets it. WeChat draws what is inside in a frame of its own. */
function launchButton({ launch }: Plan, words: Words, appName: string): string {
  if (!launch) return ''
  const { appId, url } = launch
  const inner = `<style>${LAUNCH_STYLE}</style><div class="b">${escapeHtml(words.launch(appName))}</div>`
  const tag = `<wx-open-launch-app appid="${escapeHtml(appId)}" extinfo="${escapeHtml(url)}"><script type="text/wxtag-template">${inner}</script></wx-open-launch-app>`
  return `<div id="l" class="h">${tag}</div>`
}

const LAUNCH_STYLE =
  '.b{margin-top:24px;padding:18px 16px;border-radius:12px;background:#1a5fd0;color:#fff;font:600 18px/1.5 sans-serif;text-align:center}'

function qrBlock(url: string, label: string): string {
  const svg = qrSvg(url, escapeHtml(label))
  return svg ? `<div class="q">${svg}</div>` : ''
}

const ICONS: Partial<Record<PlanButton['action'], PageIcon>> = {
  open: 'quick',
  store: 'bag',
  apk: 'down',
  h5: 'globe',
  copy: 'copy',
  'quick-app': 'quick',
}

/** The large button, what takes its place when the app did not open, or any other. */
type Place = 'large' | 'next' | 'quiet'

function anchor(button: PlanButton, label: string, words: Words, appName: string, place: Place = 'quiet'): string {
  const { action, url, style, store, touchOnly, copy } = button
  const primary = style === 'primary'
  const isNext = place === 'next'
  const look = `b${primary ? ' p' : ''}${isNext ? ' s' : ''}${touchOnly ? ' t h' : ''}`
  const tagline = primary && action === 'open' ? `<small>${words.tagline}</small>` : ''
  const install = isNext && action !== 'h5' ? `<small class="r">${escapeHtml(words.install(appName))}</small>` : ''
  const extra = `${store ? ` data-t="${store}"` : ''}${primary ? ' data-p="1"' : ''}${copy ? ' data-k="1"' : ''}`
  const sign = place === 'large' ? undefined : ICONS[action]
  return `<a class="${look}" href="${escapeHtml(url)}" data-a="${action}"${extra}>${sign ? icon(sign) : ''}<span>${escapeHtml(label)}</span>${tagline}${install}</a>`
}

/** The same way for whoever would rather carry nothing. */
const plain = ({ action, url, store }: PlanButton, words: Words, shown = ''): string =>
  `<a class="b x${shown}" href="${escapeHtml(url)}" data-a="${action}"${store ? ` data-t="${store}"` : ''}>${words.plainStore}</a>`
