import MiniSearch, { type SearchResult } from 'minisearch'
import { INDEXED, type Section } from '../search-index.ts'
import { searchOptions } from '../tokenize.ts'
import { writeCookie } from '../../../web/src/config/cookie.ts'
import type { ScriptWords } from '../navigation.ts'

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

const MOST = 12

const loadIndex = async (): Promise<MiniSearch<Section>> => {
  const answer = await fetch(document.body.dataset['search'] ?? '')
  return MiniSearch.loadJSON<Section>(await answer.text(), INDEXED)
}

/** Makes the dialog of the page search, and gives what opens it; the index comes with the first time. */
function prepareSearch({ nothingFound }: ScriptWords): () => Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.found')
  const input = dialog?.querySelector('input')
  const results = dialog?.querySelector<HTMLElement>('.results')
  if (!dialog || !input || !results) throw new Error('the page has nothing to search by')
  let index: MiniSearch<Section> | undefined
  const show = () => {
    const found = input.value.trim() === '' ? [] : (index?.search(input.value, searchOptions) ?? [])
    results.replaceChildren(...found.slice(0, MOST).map(linkTo))
    if (index && found.length === 0 && input.value.trim() !== '') {
      const told = document.createElement('p')
      told.textContent = nothingFound
      results.append(told)
    }
  }
  input.addEventListener('input', show)
  dialog.addEventListener('keydown', (event) => step(event, results, input))
  dialog.addEventListener('click', ({ target }) => {
    // The dialog itself is what lies around its content.
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  })
  return async () => {
    if (dialog.open) return
    dialog.showModal()
    input.select()
    index ??= await loadIndex()
    show()
  }
}

function linkTo({ id, title, page }: SearchResult): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = String(id)
  const strong = document.createElement('strong')
  strong.textContent = String(title)
  link.append(strong)
  if (title !== page) link.append(String(page))
  return link
}

/** Arrows go through what was found, Enter opens the first. */
function step(event: KeyboardEvent, results: HTMLElement, input: HTMLInputElement): void {
  const links = [...results.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  if (event.key === 'Enter' && at < 0) {
    event.preventDefault()
    links[0]?.click()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    const next = at + (event.key === 'ArrowDown' ? 1 : -1)
    ;(links[next] ?? input).focus()
  }
}
