import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Box, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { reasonText } from '../control/reason-text.ts'
import type { ExplainedRequest } from '../control/emu.tsx'
import { DecisionTrace } from './decision-trace.tsx'
import { isRefused, outcomeOf, ruleOf } from './request-kind.ts'
import styles from './requests.module.css'
import { WaysOut } from './ways-out.tsx'

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
