import type { Plan } from '@unilink/shared'
import { decisionSaid } from '#src/config/language/said/decision-said.ts'
import { reasonTexts } from '#src/config/texts/links/reasons.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Stack, Text } from '#src/ui/theme/primitives.tsx'
import styles from './course.module.css'

/** A decision from its first step to its last, side by side where there is room. */
export function Course({ reasons }: Pick<Plan, 'reasons'>) {
  return (
    <Stack as="ol" gap="3 0" pad={3} bare className={styles.course}>
      {reasons.map(({ step, taken, text }) => (
        <li key={`${step}:${text.key}`} className={classNames(styles.step, taken && styles.taken)}>
          <Stack as="span" gap={0} centred position="relative" below={1.5} ground="surface" className={styles.mark}>
            <Icon name={taken ? 'check' : 'close'} size={14} />
          </Stack>
          <span className="visually-hidden">{taken ? reasonTexts.taken : reasonTexts.left}</span>
          <Text as="b" tone={taken ? 'ink' : undefined}>
            {reasonTexts.steps[step]}
          </Text>
          <Text above={0.25} size={13} className={styles.text}>
            {decisionSaid(text)}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
