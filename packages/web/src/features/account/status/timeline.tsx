import { formatTime } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import styles from './timeline.module.css'
import type { TimelineStep } from './timeline-steps.ts'

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <Box as="ol" bare>
      {steps.map(({ state, title, time, reason }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place in the order
        <li key={index} className={classNames(styles.step, styles[state])}>
          <Stack as="span" flex="none" centred round="full" ground="surface" gap={0} className={styles.mark}>
            {state === 'done' && <Icon name="check" size={14} />}
            {state === 'failed' && <Icon name="close" size={14} />}
          </Stack>
          <div className={styles.body}>
            <strong className={styles.title}>{title}</strong>
            <span className="visually-hidden">{profileTexts.stepStates[state]}</span>
            {time !== undefined && (
              <time className={styles.time} dateTime={new Date(time * 1000).toISOString()}>
                {formatTime(time)}
              </time>
            )}
            {reason && (
              <p className={styles.reason}>
                {profileTexts.reason}
                {commonTexts.colon}
                {reason}
              </p>
            )}
          </div>
        </li>
      ))}
    </Box>
  )
}
