import { useState } from 'react'
import { api, files } from '#src/api/client.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { inTurn } from '#src/ui/action/in-turn.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { ExportButton } from '#src/ui/export/export-button.tsx'
import { DialogActions, FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { SelectionBar } from '#src/ui/list/selection-bar.tsx'
import { asText } from '#src/ui/markup/as-text.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { PrintSheet, type SheetCode } from '../qr/print-sheet.tsx'
import { rowMoves, type LinkRow, type OwnerMove } from './row-moves.ts'

interface BulkBarProps {
  appId: string
  links: readonly LinkRow[]
  onClear: () => void
  /** Once every one was tried. */
  onDone: () => void
}

const FORMATS = ['xlsx', 'csv'] as const
const PRINT_PIXELS = 600
const PRINT_AFTER_MS = 100

/** What can be done with all that is selected; each act is for those that it is allowed for. */
export function BulkBar({ appId, links, onClear, onDone }: BulkBarProps) {
  const [done, setDone] = useState<number>()
  const [tagging, setTagging] = useState(false)
  const forEach = async (some: readonly LinkRow[], work: (link: LinkRow) => Promise<unknown>) => {
    const problems = await inTurn(some, work, setDone)
    setDone(undefined)
    if (problems.length < some.length) toast.success(linkTexts.bulkDone(some.length - problems.length))
    if (problems.length > 0) toast.error(linkTexts.bulkFailed(problems.length, problems[0] ?? ''))
    onDone()
  }
  const allowing = (move: OwnerMove) => links.filter((link) => rowMoves(link).includes(move))
  const [disabled, enabled] = [allowing('editStateEnable'), allowing('editStateDisable')]
  const move = useAction(async (some: readonly LinkRow[], title: string, work: (link: LinkRow) => Promise<unknown>) => {
    const names = some.map(({ linkName }) => linkName).join('、')
    await confirm({ title, content: asText(linkTexts.bulkContent(names)) })
    await forEach(some, work)
  })
  const enable = () =>
    move.run(disabled, linkTexts.bulkEnable(disabled.length), ({ linkId }) => api.appLink.editStateEnable({ linkId }))
  const disable = () =>
    move.run(enabled, linkTexts.bulkDisable(enabled.length), ({ linkId }) => api.appLink.editStateDisable({ linkId }))
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
  const isBusy = done !== undefined || print.running
  return (
    <SelectionBar
      selected={linkTexts.selected(links.length)}
      progress={done === undefined ? undefined : linkTexts.progress(done, links.length)}
      onClear={onClear}
    >
      <Button size="small" disabled={isBusy || disabled.length === 0} onClick={() => void enable()}>
        {linkTexts.enable}
      </Button>
      <Button size="small" disabled={isBusy || enabled.length === 0} onClick={() => void disable()}>
        {linkTexts.disable}
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => setTagging(true)}>
        {linkTexts.addTag}
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void print.run()}>
        {linkTexts.printCodes}
      </Button>
      <ExportButton
        formats={FORMATS}
        up
        work={(format, options) =>
          files.appLink.exportList({ appId, linkIds: links.map(({ linkId }) => linkId), format }, options)
        }
      />
      {sheet !== undefined && <PrintSheet codes={sheet} />}
      {tagging && (
        <TagDialog
          onClose={() => setTagging(false)}
          onTag={(tag) =>
            forEach(links, ({ linkId, tags }) => api.appLink.editTags({ linkId, tags: [...new Set([...tags, tag])] }))
          }
        />
      )}
    </SelectionBar>
  )
}

/** Asks for a word that all selected links get, beside those that they have. */
function TagDialog({ onTag, onClose }: { onTag: (tag: string) => Promise<void>; onClose: () => void }) {
  const { field, busy, formProps } = useForm({
    initial: { tag: '' },
    draft: 'links/tag',
    check: ({ tag }) => (tag.trim() === '' ? { tag: linkTexts.tagMissing } : {}),
    submit: async ({ tag }) => {
      await onTag(tag.trim())
      onClose()
    },
  })
  return (
    <FormDialog title={linkTexts.addTag} onClose={onClose}>
      <form {...formProps}>
        <TextField label={linkTexts.tag} required {...field('tag')} />
        <DialogActions text={linkTexts.addTag} busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
