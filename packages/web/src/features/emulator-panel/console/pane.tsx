import type { ComponentProps } from 'react'
import { Box } from '#src/ui/theme/primitives.tsx'
import { classNames } from '#src/ui/class-names.ts'
import styles from './pane.module.css'

/** A part of a room beside others, whose contents lie one beneath the other and are scrolled by themselves. */
export const Pane = ({ className, ...looks }: ComponentProps<typeof Box<'section'>>) => (
  <Box as="section" display="flex" className={classNames(styles.pane, className)} {...looks} />
)
