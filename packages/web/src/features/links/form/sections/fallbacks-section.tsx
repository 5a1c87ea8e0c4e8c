import { fallbackLabels, FALLBACKS } from '@unilink/shared'
import { useState } from 'react'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { Button } from '#src/ui/button/button.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import type { LinkSectionProps, Fallback } from '../link-values.ts'
import { moveItem } from './fallback-order.ts'
import styles from '../link-form.module.css'

export function FallbacksSection({ field }: LinkSectionProps) {
  const fallbacks = field('fallbacks')
  return (
    <FormFold
      id="part-fallbacks"
      title={texts.fallbacksTitle}
      hint={texts.fallbacksHint}
      set={[fallbacks.value.map((step) => fieldSaid(fallbackLabels[step])).join(' → ')]}
      unset={texts.fallbacksUnset}
    >
      <FallbacksField {...fallbacks} />
    </FormFold>
  )
}

/** What is tried one after another: dragged, or moved by the arrow buttons; what is left out waits beneath. */
function FallbacksField({ value, onChange }: Pick<FieldProps<Fallback[]>, 'value' | 'onChange'>) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')
  const unused = FALLBACKS.filter((step) => !value.includes(step))
  const move = (from: number, to: number) => {
    const moved = moveItem(value, from, to)
    if (moved === value) return
    onChange([...moved])
    setSaid(texts.moved({ name: fieldSaid(fallbackLabels[moved[to] ?? 'h5']), place: to + 1 }))
  }
  const drop = (to: number) => {
    if (dragged !== undefined) move(dragged, to)
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <>
      <Stack as="ol" gap={0.5} margin="0 0 2.5" bare>
        {value.map((step, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the buttons are everybody's
          <Row
            key={step}
            as="li"
            pad="0.75 1 0.75 0.5"
            line="all"
            round={8}
            ground="surface"
            className={styles.step}
            draggable
            data-over={over === index && dragged !== index}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(index)
            }}
            onDragEnd={() => {
              setDragged(undefined)
              setOver(undefined)
            }}
            onDrop={(event) => {
              event.preventDefault()
              drop(index)
            }}
          >
            <Icon name="grip" className={styles.grip} />
            <Text width={22} tone="muted" textAlign="right" tabular>
              {index + 1}
            </Text>
            <StepRow
              step={step}
              isFirst={index === 0}
              isLast={index === value.length - 1}
              onMove={(by) => move(index, index + by)}
              onLeaveOut={() => onChange(value.filter((other) => other !== step))}
            />
          </Row>
        ))}
      </Stack>
      {unused.length > 0 && (
        <Row wrap below={2.5}>
          <Text tone="muted">{texts.notUsed}</Text>
          {unused.map((step) => (
            <Button
              key={step}
              size="small"
              aria-label={texts.takeIn(fieldSaid(fallbackLabels[step]))}
              onClick={() => onChange([...value, step])}
            >
              <Icon name="plus" size={14} />
              {fieldSaid(fallbackLabels[step])}
            </Button>
          ))}
        </Row>
      )}
      <output className="visually-hidden">{said}</output>
    </>
  )
}

interface StepRowProps {
  step: Fallback
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onLeaveOut: () => void
}

function StepRow({ step, isFirst, isLast, onMove, onLeaveOut }: StepRowProps) {
  const name = fieldSaid(fallbackLabels[step])
  const buttons = [
    { icon: 'arrowUp', label: texts.moveUp(name), disabled: isFirst, run: () => onMove(-1) },
    { icon: 'arrowDown', label: texts.moveDown(name), disabled: isLast, run: () => onMove(1) },
    { icon: 'close', label: texts.leaveOut(name), disabled: false, run: onLeaveOut },
  ] as const
  return (
    <>
      <Text flex={1} tone="ink">
        {name}
      </Text>
      {buttons.map(({ icon, label, disabled, run }) => (
        <IconButton icon={icon} label={label} key={icon} disabled={disabled} onClick={run} />
      ))}
    </>
  )
}
