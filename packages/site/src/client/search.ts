import MiniSearch, { type SearchResult } from 'minisearch'
import type { ScriptWords } from '../navigation.ts'
import { INDEXED, type Section } from '../search-index.ts'
import { searchOptions } from '../tokenize.ts'

const MOST = 12

const loadIndex = async (): Promise<MiniSearch<Section>> => {
  const answer = await fetch(document.body.dataset['search'] ?? '')
  return MiniSearch.loadJSON<Section>(await answer.text(), INDEXED)
}

/** Makes the dialog of the page search, and gives what opens it; the index comes with the first time. */
export function prepareSearch({ nothingFound }: ScriptWords): () => Promise<void> {
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
