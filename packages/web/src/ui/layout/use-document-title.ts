import { useEffect } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'

/** `title` with the site's name; the site's name alone when there is none. */
export const documentTitle = (title: string | undefined): string =>
  title === undefined || title === '' ? commonTexts.siteName : `${title} - ${commonTexts.siteName}`

/** A finer title than the route's, such as an article's, as soon as it is known. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined && title !== '') document.title = documentTitle(title)
  }, [title])
}

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
