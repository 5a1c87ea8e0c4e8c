import { emulatorTraceTexts } from '#src/config/texts/emulator/trace.ts'
import { reasonTexts } from '#src/config/texts/links/reasons.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, PartTitle, Stack, Text } from '#src/ui/theme/primitives.tsx'
import type { DecisionStep, ExplainedRequest } from '../control/emu.tsx'
import styles from './decision-trace.module.css'

const ICONS = { passed: 'check', refused: 'close', left: undefined } as const

/** How a request was decided, step by step. */
export function DecisionTrace({ entry: { steps, visit } }: { entry: ExplainedRequest }) {
  if (steps.length === 0) return null
  return (
    <section aria-label={emulatorTraceTexts.traceTitle}>
      <PartTitle>{emulatorTraceTexts.traceTitle}</PartTitle>
      <Box as="ol" bare className={styles.trace}>
        {steps.map((step) => (
          <Step key={`${step.step}:${step.text}`} {...step} isVisit={visit !== null} />
        ))}
      </Box>
    </section>
  )
}

function Step({ step, result, text, isVisit }: DecisionStep & { isVisit: boolean }) {
  const icon = ICONS[result]
  return (
    <Stack as="li" gap="0 1.5" position="relative" size={13} className={styles[result]}>
      <Stack as="span" centred round="full" ground="green-soft" tone="green" gap={0} className={styles.mark}>
        {icon !== undefined && <Icon name={icon} size={14} />}
      </Stack>
      <Text as="strong" tone="ink" weight={500}>
        {nameOf(step)}
      </Text>
      <Text as="em" tone="muted" size={12}>
        {resultOf(result, isVisit)}
      </Text>
      {text !== '' && (
        <Text as="small" tone="muted" size={12} anywhere>
          {text}
        </Text>
      )}
    </Stack>
  )
}

function nameOf(step: string): string {
  const { traceSteps } = emulatorTraceTexts
  if (Object.hasOwn(traceSteps, step)) return traceSteps[step as keyof typeof traceSteps]
  return reasonTexts.steps[step as keyof typeof reasonTexts.steps] ?? step
}

/** A visit goes on past a step that does not apply. */
function resultOf(result: DecisionStep['result'], isVisit: boolean): string {
  if (!isVisit || result === 'refused') return emulatorTraceTexts.traceResults[result]
  return result === 'passed' ? emulatorTraceTexts.visitTaken : emulatorTraceTexts.visitLeft
}
