import { literalPattern } from '@unilink/shared'
import { useEffect, type RefObject } from 'react'

const NAME = 'found-words'

/**
 * Marks every place of the keyword in an element and scrolls to the first one. Without touching the document, so that
 * nothing of it has to be drawn anew; a browser that cannot mark so still scrolls.
 */
export function useFoundWords(element: RefObject<HTMLElement | null>, keyword: string): void {
  useEffect(() => {
    if (keyword === '' || element.current === null) return undefined
    const ranges = rangesIn(element.current, keyword)
    if ('highlights' in CSS) CSS.highlights.set(NAME, new Highlight(...ranges))
    // After the page has gone to its top, as it does wherever one arrives.
    const frame = requestAnimationFrame(() => {
      ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    })
    return () => {
      cancelAnimationFrame(frame)
      if ('highlights' in CSS) CSS.highlights.delete(NAME)
    }
  }, [element, keyword])
}

function rangesIn(element: HTMLElement, keyword: string): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { 0: found, index } of (node.textContent ?? '').matchAll(literalPattern(keyword))) {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + found.length)
      ranges.push(range)
    }
  }
  return ranges
}
