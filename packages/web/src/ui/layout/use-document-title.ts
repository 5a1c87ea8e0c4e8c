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
