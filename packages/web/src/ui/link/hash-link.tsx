import type { AnchorHTMLAttributes } from 'react'
import { Link, useLocation } from 'react-router-dom'

interface HashLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The id of an element of this page. */
  anchor: string
}

/** A link within the page. It keeps the query, which says what the page is about, and what the visit remembers. */
export function HashLink({ anchor, ...rest }: HashLinkProps) {
  const { search, state } = useLocation()
  return <Link {...rest} to={{ search, hash: `#${anchor}` }} state={state as unknown} />
}
