import { useEffect } from 'react'

/** Describes the page to search engines and previews while it is on show; the site's own description returns after it. */
export function useDescription(text: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (meta === null || text === undefined || text === '') return undefined
    const before = meta.content
    meta.content = text
    return () => {
      meta.content = before
    }
  }, [text])
}
