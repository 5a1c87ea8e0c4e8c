import type { ReactNode } from 'react'
import { useState, useEffect, useEffectEvent } from 'react'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Button } from '#src/ui/button/button.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { asText } from '#src/ui/markup/as-text.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box } from '#src/ui/theme/primitives.tsx'
import styles from './desk.module.css'
import { WAITING, type ReviewKind } from './kind.ts'
import { RejectModal } from './reject-modal.tsx'

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
const MODAL = '[aria-modal="true"]'

/** Runs what a letter stands for, unless one is typing, a dialog is open or a modifier is held. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const work = keys[event.key.toLowerCase()]
    if (work === undefined || event.repeat || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TYPING) !== null) return
    const isBehindDialog = [...document.querySelectorAll(MODAL)].some((dialog) => dialog.getClientRects().length > 0)
    if (isBehindDialog) return
    event.preventDefault()
    work()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

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
      <Box as="span" flex={1} tone="muted" textAlign="center" className={styles.barGap}>
        {!isWaiting && desk.decided}
      </Box>
      {isWaiting && (
        <>
          <KeyButton letter="R" kind="danger" onClick={() => setRejecting(true)}>
            {desk.reject}
          </KeyButton>
          <KeyButton letter="A" kind="primary" busy={approve.running} onClick={() => void approve.run()}>
            {desk.approve}
          </KeyButton>
        </>
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
      <Box as="kbd" centred round={4} mono size={11} leading={1} className={styles.key}>
        {letter}
      </Box>
    </Button>
  )
}
