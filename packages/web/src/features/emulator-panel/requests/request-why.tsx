import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Box, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { emulatorTraceTexts as texts } from '#src/config/texts/emulator/trace.ts'
import { reasonTexts } from '#src/config/texts/links/reasons.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { reasonText } from '../control/reason-text.ts'
import { type ExplainedRequest, type DecisionStep, PartTitle } from '../control/emu.tsx'
import { isRefused, outcomeOf, ruleOf } from './request-kind.ts'
import styles from './requests.module.css'
import { WaysOut } from './ways-out.tsx'
import traceStyles from './decision-trace.module.css'

interface RequestWhyProps {
  entry: ExplainedRequest
  faultName: (id: string) => string
  /** With the id of the request that was made. */
  onReplayed: (id: string) => void
}

/** The rule that decided, and how the request would pass. */
export function RequestWhy({ entry, faultName, onReplayed }: RequestWhyProps) {
  const { why, code, access, body, fault } = entry
  const refused = isRefused(entry)
  return (
    <>
      <Box ground={refused ? 'red-soft' : 'green-soft'} pad="1.5 2" round={12} tone="text" size={13}>
        <Row as="h3">
          {code !== null && <Tag tone={refused ? 'red' : 'green'}>{code}</Tag>}
          {refused ? outcomeOf(entry, faultName) : ruleOf(why.by)}
        </Row>
        <Text as="p" anywhere>
          {reasonText(entry, faultName)}
        </Text>
      </Box>
      <Stack as="dl" columns="88 wide" gap="0.75 1.5" size={13} className={styles.facts}>
        <Term>{emulatorTexts.why}</Term>
        <dd>{ruleOf(why.by)}</dd>
        <Term>{emulatorTexts.requestAccess}</Term>
        <dd>{access ?? '–'}</dd>
        <Term>{emulatorTexts.fieldsSent}</Term>
        <dd>{body.length > 0 ? body.join(', ') : '–'}</dd>
        {/* A fault that refused is named above; one that only delayed is not. */}
        {fault !== null && why.by !== 'fault' && (
          <>
            <Term>{emulatorTexts.rooms.faults}</Term>
            <dd>{emulatorTexts.faultUsed(faultName(fault))}</dd>
          </>
        )}
      </Stack>
      <DecisionTrace entry={entry} />
      {refused && <WaysOut entry={entry} onReplayed={onReplayed} />}
    </>
  )
}

const ICONS = { passed: 'check', refused: 'close', left: undefined } as const

function DecisionTrace({ entry: { steps, visit } }: { entry: ExplainedRequest }) {
  if (steps.length === 0) return null
  return (
    <section aria-label={texts.traceTitle}>
      <PartTitle>{texts.traceTitle}</PartTitle>
      <Box as="ol" bare className={traceStyles.trace}>
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
    <Stack as="li" gap="0 1.5" position="relative" size={13} className={traceStyles[result]}>
      <Stack as="span" centred round="full" ground="green-soft" tone="green" gap={0} className={traceStyles.mark}>
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
  const { traceSteps } = texts
  if (Object.hasOwn(traceSteps, step)) return traceSteps[step as keyof typeof traceSteps]
  return reasonTexts.steps[step as keyof typeof reasonTexts.steps] ?? step
}

/** A visit goes on past a step that does not apply. */
function resultOf(result: DecisionStep['result'], isVisit: boolean): string {
  if (!isVisit || result === 'refused') return texts.traceResults[result]
  return result === 'passed' ? texts.visitTaken : texts.visitLeft
}
