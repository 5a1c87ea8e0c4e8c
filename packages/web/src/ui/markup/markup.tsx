import { createElement, useMemo, type ReactNode } from 'react'
import { treatmentOf, safeAttribute } from '../link/markup-rules.ts'

const RENAMED: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }

/**
 * Shows HTML safely, rebuilt from an allow-list in an inert document: the one place where the portal shows markup.
 * `text`: HTML from anywhere.
 */
export const Markup = ({ text }: { text: string }) => useMemo(() => render(text), [text])

function render(text: string): ReactNode {
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  return childrenOf(body)
}

/** Asked of a walker, since the fields of a form may bear the names of its own properties. */
function childrenOf(parent: Element): ReactNode[] {
  const walker = document.createTreeWalker(parent)
  const rendered: ReactNode[] = []
  for (let node = walker.firstChild(); node; node = walker.nextSibling()) {
    rendered.push(renderNode(node, rendered.length))
  }
  return rendered
}

function renderNode(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  if (node instanceof HTMLFormElement) return childrenOf(node)
  const tag = node.localName
  const treatment = treatmentOf(tag)
  if (treatment === 'drop') return null
  if (treatment === 'unwrap') return childrenOf(node)
  const children = childrenOf(node)
  return createElement(tag, { key, ...attributesOf(node, tag) }, ...(children.length > 0 ? [children] : []))
}

function attributesOf(element: Element, tag: string): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const { name, value } of element.attributes) {
    const safe = safeAttribute(tag, name, value)
    if (safe !== undefined) kept[RENAMED[name] ?? name] = safe
  }
  // A page opened from here must not reach back, nor learn from where it was opened.
  if (tag === 'a' && kept['href']?.startsWith('http')) return { ...kept, target: '_blank', rel: 'noopener noreferrer' }
  return kept
}
