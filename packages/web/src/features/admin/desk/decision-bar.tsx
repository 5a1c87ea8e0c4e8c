import type { ReactNode } from 'react'
import { useState } from 'react'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Button } from '#src/ui/button/button.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { asText } from '#src/ui/markup/as-text.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useInHand } from '#src/ui/action/in-hand.ts'
import { useKeys } from '#src/ui/action/use-keys.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box } from '#src/ui/theme/primitives.tsx'
import styles from './desk.module.css'
import { WAITING, type ReviewKind } from './kind.ts'
import { RejectModal } from './reject-modal.tsx'

interface DecisionBarProps<Row, Detail> {
  kind: ReviewKind<Row, Detail>
  id: string
  detail: Detail
  onDecided: () => void
  /** Goes along the queue; missing where there is none beside. */
  onStep?: (step: 1 | -1) => void
}

const { desk } = adminTexts

export function DecisionBar<Row, Detail>({ kind, id, detail, onDecided, onStep }: DecisionBarProps<Row, Detail>) {
  const [rejecting, setRejecting] = useState(false)
  const isWaiting = kind.stateOf(detail) === WAITING
  const whom = desk.whom([kind.subjectOf(detail)], 1)
  const approve = useAction(async () => {
    const failed = kind.failedChecks(detail)
    const warning = failed > 0 ? `<br>${desk.checksFailed(failed)}` : ''
    const content = `<strong>${asText(whom)}</strong><br>${kind.approveText}${warning}`
    await confirm({ title: desk.approveTitle, content, confirmText: desk.approve })
    await kind.approve(id)
    toast.success(desk.approved)
    onDecided()
  })
  const reject = async (reason: string) => {
    await kind.reject(id, reason)
    toast.success(desk.rejected)
    onDecided()
  }
  const acts = [
    { title: desk.approve, icon: 'check' as const, run: () => approve.run() },
    { title: desk.reject, icon: 'close' as const, run: () => setRejecting(true) },
  ]
  useInHand(isWaiting ? acts : [])
  useKeys({
    ...(onStep !== undefined && { j: () => onStep(1), k: () => onStep(-1) }),
    ...(isWaiting && { a: () => void approve.run(), r: () => setRejecting(true) }),
  })
  return (
    <div className={styles.bar}>
      {onStep !== undefined && (
        <>
          <KeyButton letter="K" onClick={() => onStep(-1)}>
            {desk.previous}
          </KeyButton>
          <KeyButton letter="J" onClick={() => onStep(1)}>
            {desk.next}
          </KeyButton>
        </>
      )}
      {isWaiting ? (
        <>
          <KeyButton letter="R" kind="danger" onClick={() => setRejecting(true)}>
            {desk.reject}
          </KeyButton>
          <KeyButton letter="A" kind="primary" busy={approve.running} onClick={() => void approve.run()}>
            {desk.approve}
          </KeyButton>
        </>
      ) : (
        <Box as="span" across tone="muted" textAlign="center">
          {desk.decided}
        </Box>
      )}
      <RejectModal
        open={rejecting}
        whom={whom}
        reasons={kind.reasons}
        onReason={reject}
        onClose={() => setRejecting(false)}
      />
    </div>
  )
}

interface KeyButtonProps {
  letter: string
  kind?: 'primary' | 'danger'
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

function KeyButton({ letter, children, ...button }: KeyButtonProps) {
  return (
    <Button {...button} aria-keyshortcuts={letter}>
      {children}
      <Box as="kbd" height={20} centred round={4} mono size={11} leading={1} className={styles.key}>
        {letter}
      </Box>
    </Button>
  )
}
