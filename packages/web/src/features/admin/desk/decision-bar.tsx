import { useState } from 'react'
import { deskTexts as texts } from '#src/config/texts/admin/desk.ts'
import { Button } from '#src/ui/button/button.tsx'
import { confirm, asText } from '#src/ui/dialog/dialogs.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useInHand } from '#src/ui/action/in-hand.ts'
import { useKeys } from '#src/ui/action/use-keys.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { Box, classNames, Stack, Text } from '#src/ui/theme/primitives.tsx'
import styles from './desk.module.css'
import { WAITING, type ReviewKind } from './kind.ts'
import { RejectModal, whomText } from './reject-modal.tsx'

interface DecisionBarProps<Row, Detail> {
  kind: ReviewKind<Row, Detail>
  id: string
  detail: Detail
  onDecided: () => void
  /** Goes along the queue; missing where there is none beside. */
  onStep?: (step: 1 | -1) => void
}

export function DecisionBar<Row, Detail>({ kind, id, detail, onDecided, onStep }: DecisionBarProps<Row, Detail>) {
  const [rejecting, setRejecting] = useState(false)
  const isWaiting = kind.stateOf(detail) === WAITING
  const whom = whomText([kind.subjectOf(detail)], 1)
  const approve = useAction(async () => {
    const failed = kind.failedChecks(detail)
    const warning = failed > 0 ? `<br>${texts.checksFailed(failed)}` : ''
    const content = `<strong>${asText(whom)}</strong><br>${kind.approveText}${warning}`
    await confirm({ title: texts.approveTitle, content, confirmText: texts.approve })
    await kind.approve(id)
    toast.success(texts.approved)
    onDecided()
  })
  const reject = async (reason: string) => {
    await kind.reject(id, reason)
    toast.success(texts.rejected)
    onDecided()
  }
  const acts = [
    { title: texts.approve, icon: 'check' as const, run: () => approve.run() },
    { title: texts.reject, icon: 'close' as const, run: () => setRejecting(true) },
  ]
  useInHand(isWaiting ? acts : [])
  useKeys({
    ...(onStep !== undefined && { j: () => onStep(1), k: () => onStep(-1) }),
    ...(isWaiting && { a: () => void approve.run(), r: () => setRejecting(true) }),
  })
  return (
    <Stack pad={1.5} line="all" round={12} columns="two" align="center" ground="surface" className={styles.bar}>
      {onStep !== undefined && (
        <>
          <KeyButton letter="K" icon="chevronLeft" label={texts.previous} onClick={() => onStep(-1)} />
          <KeyButton letter="J" icon="chevronRight" label={texts.next} onClick={() => onStep(1)} />
        </>
      )}
      {isWaiting ? (
        <>
          <KeyButton letter="R" label={texts.reject} kind="danger" onClick={() => setRejecting(true)} />
          <KeyButton
            letter="A"
            label={texts.approve}
            kind="primary"
            busy={approve.running}
            onClick={() => void approve.run()}
          />
        </>
      ) : (
        <Text across tone="muted" textAlign="center">
          {texts.decided}
        </Text>
      )}
      <RejectModal
        open={rejecting}
        whom={whom}
        reasons={kind.reasons}
        onReason={reject}
        onClose={() => setRejecting(false)}
      />
    </Stack>
  )
}

interface KeyButtonProps {
  letter: string
  label: string
  /** All that there is room for on a phone. */
  icon?: IconName
  kind?: 'primary' | 'danger'
  busy?: boolean
  onClick: () => void
}

const KeyButton = ({ letter, label, icon, ...button }: KeyButtonProps) => (
  <Button {...button} aria-keyshortcuts={letter} title={icon && label}>
    {icon && <Icon name={icon} size={16} />}
    <span className={classNames(icon && styles.step)}>{label}</span>
    <Box as="kbd" height={20} centred round={4} mono size={11} leading={1} className={styles.key}>
      {letter}
    </Box>
  </Button>
)
