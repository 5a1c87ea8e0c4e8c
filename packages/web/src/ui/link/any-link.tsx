import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { safeAttribute } from './markup-rules.ts'
import { HashLink } from './hash-link.tsx'

interface AnyLinkProps {
  /** From anywhere: a path of this site, `#anchor` or an address; what is not safe leaves only the content. */
  href: string
  title?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link whose address comes from content rather than from `routes`. */
export function AnyLink({ href, title, className, children }: AnyLinkProps) {
  const safe = safeAttribute('a', 'href', href)
  const look = { title, className }
  if (safe === undefined || safe === '') return <span {...look}>{children}</span>
  if (/^\/(?![/\\])/.test(safe)) {
    return (
      <Link {...look} to={safe}>
        {children}
      </Link>
    )
  }
  if (safe.startsWith('#')) {
    return (
      <HashLink {...look} anchor={safe.slice(1)}>
        {children}
      </HashLink>
    )
  }
  // A page opened from here must not reach back, nor learn from where it was opened.
  return (
    <a {...look} href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
