import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'

/** An address that looks like a button, of what is no screen of the portal. */
export const ButtonAnchor = ({
  kind,
  size,
  block,
  text,
  ...link
}: ButtonLook & ComponentProps<'a'> & { text: string }) => (
  <a {...link} className={buttonClass({ kind, size, block })}>
    {text}
  </a>
)
