import { formatTime } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import styles from './timeline.module.css'
import type { TimelineStep } from './timeline-steps.ts'

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <Box as="ol" bare>
      {steps.map(({ state, title, time, reason }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place in the order
        <Box as="li" gap={1.5} display="flex" key={index} className={classNames(styles.step, styles[state])}>
          <Stack as="span" flex="none" centred round="full" ground="surface" gap={0} className={styles.mark}>
            {state === 'done' && <Icon name="check" size={14} />}
            {state === 'failed' && <Icon name="close" size={14} />}
          </Stack>
          <Box display="flex" wrap flex={1} gap="0 2" minWidth={0}>
            <Text as="strong" tone="ink" weight={500} className={styles.title}>
              {title}
            </Text>
            <span className="visually-hidden">{profileTexts.stepStates[state]}</span>
            {time !== undefined && (
              <Text as="time" tone="muted" tabular dateTime={new Date(time * 1000).toISOString()}>
                {formatTime(time)}
              </Text>
            )}
            {reason && (
              <Box as="p" width="full" above={0.5} tone="red">
                {profileTexts.reason}
                {commonTexts.colon}
                {reason}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
