import type { ReactNode } from 'react'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { Box, Hint, Stack } from '../theme/primitives.tsx'
import badgeStyles from './badge.module.css'
import styles from './state.module.css'

interface PageStateProps {
  icon: IconName
  title: string
  hint?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  role?: 'alert' | 'status'
  /** `h1` where it stands for the whole page. */
  level?: 'h1' | 'h2'
}

/** A picture, a sentence and a next step in the middle of an empty place. */
export const PageState = ({ icon, title, hint, action, role, level: Heading = 'h2' }: PageStateProps) => (
  <Stack pad="8 2" gap={0} justifyItems="center" textAlign="center" role={role}>
    <span className={`${badgeStyles.badge} ${styles.badge}`}>
      <Icon name={icon} size={28} />
    </span>
    <Heading className={styles.title}>{title}</Heading>
    {hint !== undefined && (
      <Hint maxWidth={480} above={1}>
        {hint}
      </Hint>
    )}
    {action !== undefined && <Box above={3}>{action}</Box>}
  </Stack>
)

interface EmptyStateProps {
  title?: string
  hint?: ReactNode
  action?: ReactNode
}

/** Nothing there yet, with what to do next. */
export const EmptyState = ({ title = texts.emptyTitle, hint, action }: EmptyStateProps) => (
  <PageState icon="list" title={title} hint={hint} action={action} />
)

interface ErrorStateProps {
  /** Its message is shown. */
  error: Error
  onRetry?: () => void
  /** Another way out, beside the button. */
  more?: ReactNode
  level?: PageStateProps['level']
}

/** It could not be loaded, with a button that tries again. */
export function ErrorState({ error, onRetry, more, level = 'h2' }: ErrorStateProps) {
  const retry = onRetry && (
    <Box display="flex" wrap gap={1} justify="center">
      <Button kind="primary" onClick={onRetry}>
        <Icon name="refresh" />
        {texts.retry}
      </Button>
      {more}
    </Box>
  )
  const text = { title: texts.failedTitle, hint: error.message }
  return <PageState icon="warning" {...text} action={retry} role="alert" level={level} />
}
