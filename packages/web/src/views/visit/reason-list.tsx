import { reasonTexts as texts } from '#src/config/texts/links/reasons.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import styles from './visit.module.css'

interface Reason {
  step: string
  taken: boolean
  text: string
  ms?: number | undefined
}

/** Why each step of a visit was taken or left out. */
export const ReasonList = ({ reasons }: { reasons: readonly Reason[] }) => (
  <Stack as="ol" bare gap={0}>
    {reasons.map(({ step, taken, text, ms }) => (
      <li key={`${step}:${text}`} className={classNames(styles.reason, taken && styles.taken)}>
        <Icon name={taken ? 'check' : 'close'} size={14} />
        <span className="visually-hidden">{taken ? texts.taken : texts.left}</span>
        <Text as="strong" weight={500}>
          {stepName(step)}
        </Text>
        <span>{text}</span>
        {ms !== undefined && (
          <Text tone="muted" size={12} whiteSpace="nowrap" tabular>
            {ms < 0.01 ? '<0.01' : ms.toFixed(2)} ms
          </Text>
        )}
      </li>
    ))}
  </Stack>
)

const stepName = (step: string): string => texts.steps[step as keyof typeof texts.steps] ?? step
