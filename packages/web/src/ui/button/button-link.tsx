import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { buttonClass, type ButtonLook } from './button.tsx'

/** A link of the portal that looks like a button; `text` are its words, where it holds nothing beside them. */
export const ButtonLink = ({
  kind,
  size,
  block,
  text,
  children = text,
  ...link
}: ButtonLook & LinkProps & { text?: ReactNode }) => (
  <Link {...link} className={buttonClass({ kind, size, block })}>
    {children}
  </Link>
)
