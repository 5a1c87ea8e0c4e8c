import { useState } from 'react'
import { api, files } from '#src/api/client.ts'
import { isDraft } from '@unilink/shared'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import { listTexts } from '#src/config/texts/lists.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ExportButton } from '#src/ui/export/export-button.tsx'
import { DialogActions, FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { SelectionBar } from '#src/ui/list/selection-bar.tsx'
import { PrintSheet, type SheetCode } from '../qr/print-sheet.tsx'
import { rowMoves, type LinkRow } from './row-moves.ts'
import { useLinkJob, type Move } from './use-link-job.ts'

interface BulkBarProps {
  appId: string
  links: readonly LinkRow[]
  /** What the list is narrowed to, and how many links that leaves. */
  match: NonNullable<Move['match']>
  total: number
  onClear: () => void
  /** Once every one was tried. */
  onDone: () => void
}

const FORMATS = ['xlsx', 'csv'] as const
const PRINT_PIXELS = 600
const PRINT_AFTER_MS = 100

/** What can be done with all that is selected, or with all that the list's filter leaves; each act is for those that it is allowed for. */
export function BulkBar({ appId, links, match, total, onClear, onDone }: BulkBarProps) {
  const [all, setAll] = useState(false)
  const [tagging, setTagging] = useState<'tag' | 'untag'>()
  const { job, run, running, stop } = useLinkJob(onDone)
  const ids = (some: readonly LinkRow[]) => ({ linkIds: some.map(({ linkId }) => linkId) })
  const acts = [
    { move: 'enable', text: texts.enable, on: links.filter((link) => rowMoves(link).includes('editStateEnable')) },
    { move: 'disable', text: texts.disable, on: links.filter((link) => rowMoves(link).includes('editStateDisable')) },
    { move: 'remove', text: texts.removeDraft, on: links.filter(isDraft) },
  ] as const
  const [sheet, setSheet] = useState<readonly SheetCode[]>()
  const print = useAction(async () => {
    const codes: SheetCode[] = []
    for (const { linkId, linkName, url } of links) {
      const { image } = await api.appLink.qrcode({ linkId, size: PRINT_PIXELS })
      codes.push({ key: linkId, image, title: linkName, note: url.replace(/^https?:\/\//, '') })
    }
    setSheet(codes)
    // The sheet is drawn first.
    setTimeout(() => globalThis.print(), PRINT_AFTER_MS)
  })
  const isBusy = running || print.running
  const change = useAction(async (move: Move['move'], some: readonly LinkRow[]) => {
    if (move === 'remove') {
      const title = texts.removeTitle(all ? total : some.length)
      await confirm({ title, content: texts.removeHint, confirmText: texts.removeDraft })
    }
    await run({ appId, move, ...(all ? { match } : ids(some)) })
  })
  return (
    <SelectionBar
      selected={listTexts.selected(all ? total : links.length)}
      progress={job && texts.progress({ done: job.settled, count: job.rows })}
      onClear={onClear}
    >
      {!all && !isBusy && total > links.length && (
        <Button text={texts.selectMatching(total)} size="small" kind="text" onClick={() => setAll(true)} />
      )}
      {job?.jobState === 'running' && <Button text={texts.stop} size="small" onClick={stop} />}
      {acts
        .filter(({ on }) => all || on.length > 0)
        .map(({ move, text, on }) => (
          <Button text={text} key={move} size="small" disabled={isBusy} onClick={() => void change.run(move, on)} />
        ))}
      <Button text={texts.addTag} size="small" disabled={isBusy} onClick={() => setTagging('tag')} />
      <Button text={texts.removeTag} size="small" disabled={isBusy} onClick={() => setTagging('untag')} />
      {!all && (
        <>
          <Button text={texts.printCodes} size="small" disabled={isBusy} onClick={() => void print.run()} />
          <ExportButton
            formats={FORMATS}
            work={(format, options) => files.appLink.exportList({ appId, ...ids(links), format }, options)}
          />
        </>
      )}
      {sheet !== undefined && <PrintSheet codes={sheet} />}
      {tagging && (
        <TagDialog
          move={tagging}
          onClose={() => setTagging(undefined)}
          onTag={(tag) => void run({ appId, move: tagging, tag, ...(all ? { match } : ids(links)) })}
        />
      )}
    </SelectionBar>
  )
}

interface TagDialogProps {
  move: 'tag' | 'untag'
  onTag: (tag: string) => void
  onClose: () => void
}

/** Asks for a word that all selected links get, beside those that they have, or lose. */
function TagDialog({ move, onTag, onClose }: TagDialogProps) {
  const title = move === 'tag' ? texts.addTag : texts.removeTag
  const { field, busy, formProps } = useForm({
    initial: { tag: '' },
    draft: 'links/tag',
    check: ({ tag }) => (tag.trim() === '' ? { tag: texts.tagMissing } : {}),
    submit: async ({ tag }) => {
      onTag(tag.trim())
      onClose()
    },
  })
  return (
    <FormDialog title={title} onClose={onClose}>
      <form {...formProps}>
        <TextField label={texts.tag} required {...field('tag')} />
        <DialogActions text={title} busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
