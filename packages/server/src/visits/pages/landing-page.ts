import type { Plan, PlanButton } from '@unilink/shared'
import { escapeHtml } from '#src/http/escape-html.ts'
import { page } from './page-shell.ts'
import { qrSvg } from './qr-svg.ts'
import { pictureAddress, shareOf, shareTags } from './share-tags.ts'
import { buttonLabel, wordsOf } from './words.ts'
import type { Language } from '#src/visits/client/visit-request.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

export interface Landing {
  link: LinkSnapshot
  plan: Plan
  linkHost: string
  language: Language
  /** Empty when the visit is not counted: the page then tells nothing. */
  visitId: string
}

/** The page with the large button: everything on it is a link, the script only watches and goes on. */
export function landingPage({ link, plan, linkHost, language, visitId }: Landing): string {
  const words = wordsOf(language)
  const share = shareOf(link, linkHost)
  const { appName, icon } = link.app
  const copy = plan.buttons.find(({ action }) => action === 'copy')
  const steps = plan.steps.map(({ action, url, store, afterMs }) => ({ action, url, store, afterMs }))
  const { qr, elsewhere } = plan
  const waits = plan.steps[0]?.action === 'qr'
  const text = share.description || (waits ? '' : words.tagline)
  const main = [
    overlay(plan, words.overlay),
    iconOf(icon, appName),
    `<h1>${escapeHtml(share.title)}</h1><p>${escapeHtml(text)}</p>`,
    elsewhere ? `<p class="e">${escapeHtml(words.elsewhere(elsewhere))}</p>` : '',
    qr && waits ? qrBlock(qr, words.scan) : '',
    plan.buttons.map((button) => anchor(button, buttonLabel(button, appName, language))).join(''),
    qr && !waits ? qrBlock(qr, words.scan) : '',
    waits ? '' : `<p class="f h">${escapeHtml(words.failed)}</p>`,
    copy ? `<p class="u">${escapeHtml(copy.url)}</p>` : '',
  ].join('')
  const data = waits ? '[]' : escapeHtml(JSON.stringify(steps))
  return page({
    lang: words.lang,
    title: share.title,
    head: shareTags(share, `${linkHost}/s/${encodeURIComponent(link.code)}`),
    attributes: ` data-v="${visitId}" data-s="${data}" data-c="${words.copied}"`,
    main,
    script: true,
  })
}

/** Shown at once when the plan begins with it, else by the script when the steps come to it. */
function overlay({ overlay: kind, steps }: Plan, words: Record<NonNullable<Plan['overlay']>, string>): string {
  if (!kind) return ''
  const hidden = steps[0]?.action === 'overlay' ? '' : ' h'
  return `<div class="o${hidden}" role="note"><p>↗</p><p>${escapeHtml(words[kind])}</p></div>`
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

function qrBlock(url: string, label: string): string {
  const svg = qrSvg(url)
  return svg ? `<div class="q">${svg}</div><p>${escapeHtml(label)}</p>` : ''
}

function anchor({ action, url, style, store, touchOnly }: PlanButton, label: string): string {
  const primary = style === 'primary'
  const look = `b${primary ? ' p' : ''}${touchOnly ? ' t h' : ''}`
  const extra = `${store ? ` data-t="${store}"` : ''}${primary ? ' data-p="1"' : ''}`
  return `<a class="${look}" href="${escapeHtml(url)}" data-a="${action}"${extra}>${escapeHtml(label)}</a>`
}
