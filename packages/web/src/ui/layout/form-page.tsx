import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Row, Stack } from '../theme/primitives.tsx'
import styles from '../form/form-rail.module.css'

interface FormPageProps {
  /** At the left of the form, or above it where there is no room: its sections. */
  rail?: ReactNode
  /** Beside the form when there is room, beneath it otherwise: a preview that stays in view. */
  aside?: ReactNode
  /** Buttons that stay at the bottom of the view. */
  actions: ReactNode
  children: ReactNode
}

/** The layout of a long form: its sections, cards, a preview beside them, buttons at hand. */
export function FormPage({ rail, aside, actions, children }: FormPageProps) {
  return (
    <Stack
      columns="one"
      gap={2}
      align="start"
      className={classNames(rail !== undefined && styles.railed, aside !== undefined && styles.sided)}
    >
      {rail}
      <Stack columns="one" gap={2} minWidth={0} className={styles.form}>
        {children}
        <Row pad="2 3" line="all" ground="surface" position="sticky" className={styles.actions}>
          {actions}
        </Row>
      </Stack>
      {aside !== undefined && (
        <Stack as="aside" columns="one" gap={2} minWidth={0} className={styles.aside}>
          {aside}
        </Stack>
      )}
    </Stack>
  )
}
