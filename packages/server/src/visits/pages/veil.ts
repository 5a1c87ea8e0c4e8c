import type { Plan } from '@unilink/shared'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import { icon } from './page-icons.ts'
import type { Words } from './words.ts'

/** From the words to the menu in the corner. */
const ARROW =
  '<svg viewBox="0 0 232 168"><path d="M12 160C60 164 76 128 60 110S14 112 30 136s84 6 118-30 52-64 56-88M186 32l19-20 9 26"/></svg>'

/**
 * The guide to another browser, over the whole page: shown at once when the plan begins with it, else by the script when
 * the steps come to it.
 */
export function veil({ overlay, overlayIn, steps, buttons }: Plan, words: Words, appName: string): string {
  if (!overlay) return ''
  const hidden = steps[0]?.action === 'overlay' ? '' : ' h'
  // A browser of its own has no menu in that corner.
  const isBrowser = overlayIn === 'qqbrowser'
  // Where the menu of an app, or of a browser, says it in other words.
  const menus: Readonly<Record<string, Partial<Record<string, readonly string[]>>>> = words.menus
  const menu = overlayIn && Object.hasOwn(menus, overlayIn) ? menus[overlayIn] : undefined
  const guide = isBrowser ? words.otherBrowser : (menu?.[overlay] ?? words.overlay[overlay])
  const copy = buttons.find(({ action }) => action === 'copy')
  const web = buttons.find(({ action }) => action === 'h5')
  return [
    `<div class="o${hidden}" role="note">${isBrowser ? '' : ARROW}<h2>${words.guide}</h2>`,
    `<p>${escapeHtml(words.closedApp(appName))}</p>`,
    `<ol>${guide.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`,
    copy
      ? `<a class="b" href="${escapeHtml(copy.url)}" data-a="copy">${icon('copy')}<span>${words.copyForBrowser}</span></a>`
      : '',
    web ? `<a class="b x" href="${escapeHtml(web.url)}" data-a="h5">${words.webFirst}</a>` : '',
    // Closed by the address's own mark, so that it needs no script.
    `<a class="b x" href="#w">${words.closeGuide}</a></div>`,
  ].join('')
}
