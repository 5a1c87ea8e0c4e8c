import type { Plan, PlanButton } from '@unilink/shared'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import { page } from './page-shell.ts'
import { PAGE_SCRIPT, WECHAT_PAGE_SCRIPT } from './page-script.ts'
import { qrSvg } from './qr-svg.ts'
import { pictureAddress, shareOf, shareTags } from './share-tags.ts'
import { colorClass } from './page-colors.ts'
import { pageFooter } from './page-footer.ts'
import { buttonLabel, wordsOf, type Words } from './words.ts'
import type { Language } from '#src/visits/client/visit-request.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

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
export function landingPage({ link, plan, linkHost, language, visitId, refineBy, wechatSdk }: Landing): string {
  const words = wordsOf(language)
  const share = shareOf(link, linkHost)
  const { appName, icon } = link.app
  const copy = plan.buttons.find(({ action }) => action === 'copy')
  const steps = plan.steps.map(({ action, url, store, afterMs }) => ({ action, url, store, afterMs }))
  const { qr, elsewhere } = plan
  const waits = plan.steps[0]?.action === 'qr'
  const main = [
    overlay(plan, copy, words),
    pictureOf(link.live?.content.share.image),
    iconOf(icon, appName),
    share.title === appName ? '' : `<p class="n">${escapeHtml(appName)}</p>`,
    `<h1>${escapeHtml(share.title)}</h1><p>${escapeHtml(share.description)}</p>`,
    elsewhere ? `<p class="e">${escapeHtml(words.elsewhere(elsewhere))}</p>` : '',
    qr && waits ? qrBlock(qr, words.scan) : '',
    launchButton(plan, words, appName),
    '<div class="g">',
    ...plan.buttons.map((button) => anchor(button, buttonLabel(button, appName, language), words, appName)),
    '</div>',
    qr && !waits ? qrBlock(qr, words.scan) : '',
    waits ? '' : `<p class="f h">${escapeHtml(words.failed)}</p>`,
    copy ? `<p class="u">${escapeHtml(copy.url)}</p>` : '',
    pageFooter(words, link),
  ].join('')
  const data = waits ? '[]' : escapeHtml(JSON.stringify(steps))
  const asks = refineBy ? ` data-h="${refineBy}"` : ''
  const sdk = wechatSdk ? ` data-w="${escapeHtml(wechatSdk)}"` : ''
  return page({
    lang: words.lang,
    title: share.title,
    head: shareTags(share, `${linkHost}/s/${encodeURIComponent(link.code)}`),
    attributes: ` class="${colorClass(link.app.hue)}" data-v="${visitId}" data-s="${data}" data-c="${words.copied}"${asks}${sdk}`,
    main,
    script: wechatSdk ? WECHAT_PAGE_SCRIPT : PAGE_SCRIPT,
  })
}

/** Shown at once when the plan begins with it, else by the script when the steps come to it. */
function overlay({ overlay: kind, overlayIn, steps }: Plan, copy: PlanButton | undefined, words: Words): string {
  if (!kind) return ''
  const hidden = steps[0]?.action === 'overlay' ? '' : ' h'
  const copying = copy ? `<a class="b" href="${escapeHtml(copy.url)}" data-a="copy">${escapeHtml(copy.label)}</a>` : ''
  // Closed by the address's own mark, so that it needs no script.
  const end = `<p><a href="#w">${words.closeGuide}</a></p>`
  // A browser of its own has no menu in that corner.
  const isBrowser = overlayIn === 'qqbrowser'
  const menu =
    overlayIn && Object.hasOwn(words.menus, overlayIn) ? words.menus[overlayIn as keyof Words['menus']] : undefined
  const how = isBrowser ? words.otherBrowser : (menu?.[kind] ?? words.overlay[kind])
  const arrow = isBrowser ? '' : ARROW
  return `<div class="o${hidden}" role="note">${arrow}<h2>${words.guide}</h2><p>${escapeHtml(how)}</p>${copying}${end}</div>`
}

/** Points at the menu in the corner. */
const ARROW =
  '<svg width="120" height="96" viewBox="0 0 120 96" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" aria-hidden="true"><path d="M4 88C40 92 84 72 108 12M92 20 110 8l2 22"/></svg>'

/** The owner's picture; one from another host would report the visit to a third party. */
function pictureOf(image: string | undefined): string {
  const address = image ? pictureAddress(image, '') : undefined
  return address?.startsWith('/') ? `<div class="m"><img src="${escapeHtml(address)}" alt=""></div>` : ''
}

/**
 * A picture from another host would report the visit to a third party, so the first letter of the name is shown
 * instead.
 */
function iconOf(icon: string | undefined, appName: string): string {
  const address = icon ? pictureAddress(icon, '') : undefined
  if (address?.startsWith('/')) return `<img class="i" src="${escapeHtml(address)}" alt="" width="80" height="80">`
  return `<div class="i l" aria-hidden="true">${escapeHtml(String.fromCodePoint(appName.codePointAt(0) ?? 32))}</div>`
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
  const words = escapeHtml(label)
  const svg = qrSvg(url, words)
  return svg ? `<div class="q">${svg}</div><p>${words}</p>` : ''
}

function anchor(button: PlanButton, label: string, words: Words, appName: string): string {
  const { action, url, style, store, touchOnly, copy } = button
  const primary = style === 'primary'
  const look = `b${primary ? ' p' : ''}${touchOnly ? ' t h' : ''}`
  const hint = primary && action === 'open' ? `<small>${words.tagline}</small>` : ''
  const told = copy ? ` data-k="${escapeHtml(`${words.carry(appName)}${copy}`)}"` : ''
  const extra = `${store ? ` data-t="${store}"` : ''}${primary ? ' data-p="1"' : ''}${told}`
  return `<a class="${look}" href="${escapeHtml(url)}" data-a="${action}"${extra}>${escapeHtml(label)}${hint}</a>`
}
