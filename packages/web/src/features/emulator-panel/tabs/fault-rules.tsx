import { useState, type ReactNode } from 'react'
import { emulatorFaultTexts } from '#src/config/texts/emulator/faults.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Box, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { CHOICE } from '../choice.ts'
import { isLatency } from '../control/latency.ts'
import { faultNameOf } from '../control/fault-name.ts'
import type { Fault } from '../control/types.ts'
import styles from '../panel.module.css'
import { FaultEdit } from './fault-edit.tsx'
import type { Faults } from './use-faults.ts'

interface FaultRulesProps {
  faults: Faults
  /** What has met a rule so far; its number unless said. */
  hitsOf?: (rule: Fault, name: string) => ReactNode
}

/** The rules in force: what each does to which calls, how often it did, changed, or off by one click. */
export function FaultRules({ faults: { live, presets, remove, clear, put }, hitsOf = hitsSaid }: FaultRulesProps) {
  const [edited, setEdited] = useState<string>()
  return (
    <section aria-label={emulatorFaultTexts.faultsOn}>
      <Row minHeight={28} justify="space-between">
        <Text as="h2" size={15}>
          {emulatorFaultTexts.faultsOn}
        </Text>
        {live.length > 0 && (
          <Button size="small" busy={clear.running} onClick={() => void clear.run()}>
            {emulatorFaultTexts.faultClear}
          </Button>
        )}
      </Row>
      {live.length === 0 && <Hint size={12}>{emulatorFaultTexts.faultsNone}</Hint>}
      <Stack as="ul" columns="fill 320" gap="0.25 1" margin="0 -1.25" bare className={styles.rules}>
        {live.map((rule) => {
          const name = faultNameOf(rule, presets)
          return (
            <li key={rule.id} className={classNames(edited === rule.id && styles.edited)}>
              <div className={CHOICE}>
                <Box as="span" flex={1} minWidth={0} anywhere>
                  {name}
                  <span className={styles.under}>
                    <code>{[rule.method, pathSaid(rule.path)].filter(Boolean).join(' ')}</code>
                    {boundsOf(rule)}
                  </span>
                </Box>
                <Text tone="muted" whiteSpace="nowrap" tabular>
                  {hitsOf(rule, name)}
                </Text>
                {!isLatency(rule) && (
                  <IconButton
                    icon="edit"
                    label={emulatorFaultTexts.faultEdit(name)}
                    aria-expanded={edited === rule.id}
                    onClick={() => setEdited(edited === rule.id ? undefined : rule.id)}
                  />
                )}
                <IconButton
                  icon="close"
                  label={emulatorFaultTexts.faultRemove(name)}
                  disabled={remove.running}
                  onClick={() => void remove.run([rule])}
                />
              </div>
              {edited === rule.id && (
                <FaultEdit
                  rule={rule}
                  label={emulatorFaultTexts.faultEdit(name)}
                  onDone={(changed) => {
                    put(changed)
                    setEdited(undefined)
                  }}
                />
              )}
            </li>
          )
        })}
      </Stack>
    </section>
  )
}

const hitsSaid = ({ hits }: Fault) => emulatorFaultTexts.faultHits(hits)

/** A path as people say it where it is no path. */
export const pathSaid = (path: string): string =>
  emulatorFaultTexts.faultPaths[path as keyof typeof emulatorFaultTexts.faultPaths] ?? path

function boundsOf({ account, probability, delay, when, remaining }: Fault): string {
  const bounds = [
    account,
    probability !== undefined && `${Math.round(probability * 100)}%`,
    delay !== undefined &&
      (typeof delay === 'number'
        ? emulatorFaultTexts.latencyValue(delay)
        : emulatorFaultTexts.latencyValue(delay.median)),
    when === 'after' && emulatorFaultTexts.faultAfter,
    remaining !== null && emulatorFaultTexts.faultLeft(remaining),
  ]
  return bounds
    .filter(Boolean)
    .map((bound) => ` · ${bound}`)
    .join('')
}
