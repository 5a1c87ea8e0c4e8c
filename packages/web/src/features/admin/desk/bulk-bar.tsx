import { useState } from 'react'
import { deskTexts as texts } from '#src/config/texts/admin/desk.ts'
import { inTurn } from '#src/ui/action/in-turn.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { confirm, asText } from '#src/ui/dialog/dialogs.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import type { ReviewKind } from './kind.ts'
import { RejectModal, whomText } from './reject-modal.tsx'

const NAMED = 5

interface BulkBarProps<Row, Detail> {
  kind: ReviewKind<Row, Detail>
  rows: readonly Row[]
  /** Once every one was tried. */
  onDone: () => void
}

/** Approves or rejects all that is selected, one after the other: what is refused does not keep the others. */
export function BulkBar<Row, Detail>({ kind, rows, onDone }: BulkBarProps<Row, Detail>) {
  const [rejecting, setRejecting] = useState(false)
  const [done, setDone] = useState<number>()
  const names = rows.slice(0, NAMED).map((row) => kind.nameOf(row))
  const whom = whomText(names, rows.length)
  const decide = async (work: (id: string) => Promise<unknown>, text: (count: number) => string) => {
    const problems = await inTurn(rows.map(kind.idOf), work, setDone)
    setDone(undefined)
    if (problems.length < rows.length) toast.success(text(rows.length - problems.length))
    if (problems.length > 0) toast.error(texts.bulkFailed({ count: problems.length, why: problems[0] ?? '' }))
    onDone()
  }
  const approve = useAction(async () => {
    const content = `${asText(whom)}<br>${kind.approveText}`
    await confirm({ title: texts.bulkApprove(rows.length), content, confirmText: texts.approve })
    await decide(kind.approve, texts.bulkApproved)
  })
  return (
    <Row wrap gap="0.5 1">
      <span aria-live="polite">
        {done === undefined ? texts.selected(rows.length) : texts.progress({ at: done + 1, count: rows.length })}
      </span>
      <Button size="small" kind="danger" disabled={done !== undefined} onClick={() => setRejecting(true)}>
        {texts.reject}
      </Button>
      <Button size="small" kind="primary" busy={done !== undefined} onClick={() => void approve.run()}>
        {texts.approve}
      </Button>
      <RejectModal
        open={rejecting}
        whom={whom}
        reasons={kind.reasons}
        onReason={(reason) => decide((id) => kind.reject(id, reason), texts.bulkRejected)}
        onClose={() => setRejecting(false)}
      />
    </Row>
  )
}
