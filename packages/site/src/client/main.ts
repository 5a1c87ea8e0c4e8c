import { writeCookie } from '../../../web/src/config/cookie.ts'
import type { ScriptWords } from '../navigation.ts'
import { prepareSearch } from './search.ts'

const words = JSON.parse(document.body.dataset['words'] ?? '{}') as ScriptWords

const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector)

function changeTheme(): void {
  const { dataset } = document.documentElement
  const dark = dataset['theme'] ? dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dataset['theme'] = dark ? 'light' : 'dark'
  writeCookie('theme', dataset['theme'])
  showPictures()
}

/** Pictures follow the theme that was chosen here, not only the system's. */
function showPictures(): void {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === undefined) return
  for (const source of all<HTMLSourceElement>('picture > source')) source.media = chosen === 'dark' ? 'all' : 'not all'
}

function foldSide(button: HTMLElement): void {
  const open = button.ariaExpanded !== 'true'
  button.ariaExpanded = String(open)
  document.body.classList.toggle('side-open', open)
}

function addCopyButton(bar: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.copy
  const copy = async () => {
    await navigator.clipboard.writeText(bar.nextElementSibling?.textContent ?? '')
    button.textContent = words.copied
    setTimeout(() => (button.textContent = words.copy), 1_500)
  }
  button.addEventListener('click', () => void copy())
  bar.append(button)
}

/** Marks the part of the page that is read. */
function followOutline(): void {
  const links = new Map(
    [...all<HTMLAnchorElement>('.outline a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  )
  const headings = [...all('main :is(h2, h3)[id]')].filter(({ id }) => links.has(id))
  const mark = () => {
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top < 120) ?? headings[0]
    for (const [id, link] of links) link.ariaCurrent = id === read?.id ? 'true' : null
  }
  mark()
  addEventListener('scroll', mark, { passive: true })
}

document.querySelector('.theme')?.addEventListener('click', changeTheme)
showPictures()
const menu = document.querySelector<HTMLElement>('.menu')
menu?.addEventListener('click', () => foldSide(menu))
for (const bar of all('.codeBar')) addCopyButton(bar)
if (document.querySelector('.outline')) followOutline()
document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'nearest' })
const openSearch = prepareSearch(words)
document.querySelector('button.search')?.addEventListener('click', () => void openSearch())
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event
  const typing = target instanceof HTMLInputElement
  if (!((key.toLowerCase() === 'k' && (ctrlKey || metaKey)) || (key === '/' && !typing))) return
  event.preventDefault()
  void openSearch()
})
