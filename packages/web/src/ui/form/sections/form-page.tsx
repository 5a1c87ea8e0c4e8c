import type { ReactNode } from 'react'
import { FormRail } from './form-rail.tsx'
import { StandingsContext, sectionStandings, type FormSections } from './section-standings.ts'
import type { Form } from '../use-form.ts'
import { Row, Stack, classNames } from '../../theme/primitives.tsx'
import styles from './form-rail.module.css'

interface FormPageProps<Values extends object> {
  /** What a long form is made of: its sections stand at its left, or above it where there is no room. */
  sections?: FormSections<Values>
  form: Pick<Form<Values>, 'values' | 'wrong'>
  /** Beside the form when there is room, beneath it otherwise: a preview that stays in view. */
  aside?: ReactNode
  /** Buttons that stay at the bottom of the view. */
  actions: ReactNode
  children: ReactNode
}

/** The layout of a long form: its sections, cards, a preview beside them, buttons at hand. */
export function FormPage<Values extends object>({
  sections,
  form: { values, wrong },
  aside,
  actions,
  children,
}: FormPageProps<Values>) {
  const standings = sections && sectionStandings(sections, values, wrong)
  return (
    <Stack
      columns="one"
      gap={2}
      align="start"
      className={classNames(standings && styles.railed, aside !== undefined && styles.sided)}
    >
      {standings && <FormRail standings={standings} />}
      <Stack columns="one" gap={2} minWidth={0} className={styles.form}>
        <StandingsContext value={standings ?? []}>{children}</StandingsContext>
      </Stack>
      {aside !== undefined && (
        <Stack as="aside" columns="one" gap={2} minWidth={0} className={styles.aside}>
          {aside}
        </Stack>
      )}
      <Row pad="2 3" line="all" ground="surface" position="sticky" className={styles.actions}>
        {actions}
      </Row>
    </Stack>
  )
}
