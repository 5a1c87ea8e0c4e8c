import { FILE_PURPOSES } from '@unilink/shared'
import { useDeferredValue, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { sendFile } from '#src/ui/upload/send-file.ts'
import { filePath } from '#src/config/routes.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { Markdown } from '#src/ui/markup/markdown.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box, Hint, Row, Stack, classNames } from '#src/ui/theme/primitives.tsx'
import { useMedia } from '#src/ui/theme/use-media.ts'
import { insertMark, type Mark } from './insert-mark.ts'
import styles from './markdown-editor.module.css'

interface MarkdownEditorProps extends Omit<FieldProps<string>, 'error'> {
  id?: string
  /** As high as the window leaves room for. */
  tall?: boolean
  /** What no text means. */
  empty?: string
}

const { editor } = adminTexts
const MARKS: readonly Mark[] = ['heading', 'bold', 'list', 'link', 'code', 'table']
const MOST = 200_000
const VIEWS = ['source', 'both', 'preview'] as const
const VIEW_OPTIONS = VIEWS.map((value) => ({ value, label: editor.views[value] }))

/** Markdown beside what it will look like, drawn by the renderer of the public pages. */
export function MarkdownEditor({ id, name, value, onChange, onBlur, tall = false, empty }: MarkdownEditorProps) {
  // Beside each other they need room.
  const narrow = useMedia('(max-width: 1199px)')
  const [chosen, setView] = useState<(typeof VIEWS)[number]>()
  const view = chosen ?? (narrow ? 'source' : 'both')
  const source = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const preview = useDeferredValue(value)

  const replace = (
    make: (selection: { text: string; start: number; end: number }) => ReturnType<typeof insertMark>,
  ) => {
    const area = source.current
    if (area === null) return
    const next = make({ text: area.value, start: area.selectionStart, end: area.selectionEnd })
    onChange(next.text)
    // The form writes the text first; only then is there something to select.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(next.start, next.end)
    })
  }
  const mark = (kind: Mark) => replace((selection) => insertMark(kind, selection, editor.samples[kind]))
  const send = useAction(async (file: File) => {
    const { fileId } = await sendFile(file, 'content')
    replace(({ text, start, end }) => {
      const image = `![${file.name.replaceAll(/[[\]]/g, '')}](${filePath(fileId)})`
      return { text: text.slice(0, start) + image + text.slice(end), start: start + 2, end: start + image.indexOf(']') }
    })
  })
  const shown = useRef<HTMLElement>(null)
  /** The side that one scrolls takes the other along. */
  const follow = (from: HTMLElement | null, to: HTMLElement | null) => {
    if (from === null || to === null || !from.matches(':hover, :focus')) return
    to.scrollTop =
      (from.scrollTop / Math.max(1, from.scrollHeight - from.clientHeight)) * (to.scrollHeight - to.clientHeight)
  }
  /** A picture that is pasted or dropped becomes one of the text. */
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    const file = [...files].find(({ type }) => type.startsWith('image/'))
    if (file === undefined) return
    event.preventDefault()
    void send.run(file)
  }
  const pick = (file: File | undefined) => {
    if (file !== undefined) void send.run(file)
    if (picker.current !== null) picker.current.value = ''
  }
  return (
    <Box line="field" overflow="hidden" round={8} className={styles.editor}>
      <Row wrap gap={0.25} pad="0.5 1" lineBelow ground="subtle" role="toolbar" aria-label={editor.toolbar}>
        {MARKS.map((kind) => (
          <IconButton key={kind} icon={kind} label={editor[kind]} onClick={() => mark(kind)} />
        ))}
        <IconButton
          icon="image"
          label={send.running ? editor.imageSending : editor.image}
          disabled={send.running}
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={editor.image}
          accept={FILE_PURPOSES.content.types.join(',')}
          onChange={(event) => pick(event.target.files?.[0])}
        />
        <Row pushed tone="muted" size={12} tabular>
          {editor.characters({ count: countText(value.length), most: countText(MOST) })}
          <Segmented label={editor.view} size="small" options={VIEW_OPTIONS} value={view} onChange={setView} />
        </Row>
      </Row>
      <Stack
        columns={view === 'both' ? 'two' : 'one'}
        gap={0}
        className={classNames(styles.panes, tall && styles.tall)}
      >
        <textarea
          ref={source}
          id={id}
          name={name}
          className={styles.source}
          hidden={view === 'preview'}
          placeholder={empty}
          aria-label={editor.source}
          maxLength={MOST}
          spellCheck={false}
          value={value}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          onScroll={() => follow(source.current, shown.current)}
          onPaste={(event) => take(event, event.clipboardData)}
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => take(event, event.dataTransfer)}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || event.key !== 'b') return
            event.preventDefault()
            mark('bold')
          }}
        />
        <section
          ref={shown}
          onScroll={() => follow(shown.current, source.current)}
          className={styles.preview}
          hidden={view === 'source'}
          aria-label={editor.preview}
        >
          {preview.trim() === '' ? <Hint>{editor.previewEmpty}</Hint> : <Markdown text={preview} />}
        </section>
      </Stack>
    </Box>
  )
}
