import type { ReactNode } from 'react'
import { listTexts } from '#src/config/texts/lists.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { IconButton } from '../button/icon-button.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  /** How many are selected. */
  selected: string
  /** In its place while something is done with them: how far that is. */
  progress?: string | undefined
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** Stays in sight below a list while rows of it are selected. */
export const SelectionBar = ({ selected, progress, onClear, children }: SelectionBarProps) => (
  <Row as="section" wrap line="all" round={12} pad="1.5 2" className={styles.bar} aria-label={selected}>
    <span aria-live="polite">{progress ?? selected}</span>
    {children}
    <IconButton icon="close" label={listTexts.unselect} onClick={onClear} />
  </Row>
)
