import { emulatorTraceTexts } from '#src/config/texts/emulator/trace.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import type { DecisionStep, ExplainedRequest } from '../control/types.ts'
import styles from './decision-trace.module.css'

const ICONS = { passed: 'check', refused: 'close', left: undefined } as const

/** How a request was decided, step by step. */
export function DecisionTrace({ entry: { steps, visit } }: { entry: ExplainedRequest }) {
  if (steps.length === 0) return null
  return (
    <section aria-label={emulatorTraceTexts.traceTitle}>
      <h3 className={styles.heading}>{emulatorTraceTexts.traceTitle}</h3>
      <Box as="ol" pad={0} bare className={styles.trace}>
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
    <li className={styles[result]}>
      <Stack as="span" centred round="full" ground="green-soft" tone="green" gap={0} className={styles.mark}>
        {icon !== undefined && <Icon name={icon} size={14} />}
      </Stack>
      <strong>{nameOf(step)}</strong>
      <em>{resultOf(result, isVisit)}</em>
      {text !== '' && <small>{text}</small>}
    </li>
  )
}

function nameOf(step: string): string {
  const { traceSteps } = emulatorTraceTexts
  if (Object.hasOwn(traceSteps, step)) return traceSteps[step as keyof typeof traceSteps]
  return linkInfoTexts.reasonSteps[step as keyof typeof linkInfoTexts.reasonSteps] ?? step
}

/** A visit goes on past a step that does not apply. */
function resultOf(result: DecisionStep['result'], isVisit: boolean): string {
  if (!isVisit || result === 'refused') return emulatorTraceTexts.traceResults[result]
  return result === 'passed' ? emulatorTraceTexts.visitTaken : emulatorTraceTexts.visitLeft
}
