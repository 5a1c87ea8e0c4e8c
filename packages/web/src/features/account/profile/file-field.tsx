import { useRef, useState, type ChangeEvent, type DragEvent, useEffect } from 'react'
import type { FilePurpose } from '@unilink/shared'
import { FILE_FRAME } from '#src/ui/private-file/file-frame.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldFrame } from '#src/ui/form/field.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PrivateFile } from '#src/ui/private-file/private-file.tsx'
import { Box, classNames } from '#src/ui/theme/primitives.tsx'
import { ApiError, isAborted } from '#src/api/api-error.ts'
import { sendFile } from '#src/ui/upload/send-file.ts'
import styles from './file-field.module.css'
import { acceptOf, typeNames, UPLOAD_MAX_MEGABYTES, uploadProblem } from './upload-rules.ts'

interface FileFieldProps extends FieldProps<string> {
  label: string
  purpose: Extract<FilePurpose, 'licence' | 'idImage'>
  hint: string
}

/** Picks or drops a private file, sends it at once with its progress, and shows it. The value is the file's id. */
export function FileField({ label, purpose, hint, name, value, error, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const upload = usePrivateUpload(purpose, { value, onChange })
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file !== undefined) upload.send(file)
    // The same file may be picked again after a failure.
    event.target.value = ''
  }
  const choose = () => input.current?.click()
  const sending = upload.percent !== undefined
  const types = texts.uploadTypes({ types: typeNames(purpose), megabytes: UPLOAD_MAX_MEGABYTES })
  return (
    <FieldFrame label={label} error={upload.problem ?? error} hint={texts.hints({ what: hint, types })} required>
      {(control) => (
        <Box maxWidth={360} position="relative" className={styles.field}>
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            className="visually-hidden"
            accept={acceptOf(purpose)}
            onChange={pick}
          />
          {value !== '' && !sending && <PrivateFile label={label} fileId={value} local={upload.sentAs(value)} />}
          {value === '' && !sending && (
            <DropZone onChoose={choose} onDrop={upload.send} invalid={control['aria-invalid']} />
          )}
          {sending && <Progress percent={upload.percent ?? 0} onCancel={upload.cancel} />}
          {value !== '' && !sending && (
            <Box display="flex" gap={0.5} above={1}>
              <Button text={texts.uploadReplace} size="small" onClick={choose} />
              <Button text={texts.uploadRemove} size="small" kind="text" onClick={() => onChange('')} />
            </Box>
          )}
        </Box>
      )}
    </FieldFrame>
  )
}

interface DropZoneProps {
  onChoose: () => void
  onDrop: (file: File) => void
  invalid: boolean
}

function DropZone({ onChoose, onDrop, invalid }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) onDrop(file)
  }
  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <button
      type="button"
      // The input itself is in the tab order, under the field's label.
      tabIndex={-1}
      className={classNames(FILE_FRAME, styles.zone, over && styles.over, invalid && styles.invalid)}
      onClick={onChoose}
      onDrop={drop}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
    >
      <Icon name="upload" size={24} />
      {texts.uploadChoose}
    </button>
  )
}

const Progress = ({ percent, onCancel }: { percent: number; onCancel: () => void }) => (
  <div className={`${FILE_FRAME} ${styles.zone}`}>
    <progress className={styles.bar} max={100} value={percent} aria-label={texts.uploading(percent)} />
    <span className="tabular">{texts.uploading(percent)}</span>
    <Button text={texts.uploadCancel} size="small" kind="text" onClick={onCancel} />
  </div>
)

interface PrivateUpload {
  /** Whole percent while a file is under way, undefined otherwise. */
  percent: number | undefined
  problem: string | undefined
  send: (file: File) => void
  cancel: () => void
  /** The bytes of a file that was sent from here. */
  sentAs: (fileId: string) => Blob | undefined
}

interface UploadTarget {
  value: string
  onChange: (fileId: string) => void
}

/** Sends one private file at a time. Until it is there the form has none; what it replaces comes back when it fails. */
function usePrivateUpload(purpose: FilePurpose, { value, onChange }: UploadTarget): PrivateUpload {
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<{ fileId: string; blob: Blob }>()
  const running = useRef<AbortController>(null)
  const before = useRef('')
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (file: File) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    if (value !== '') before.current = value
    onChange('')
    setPercent(0)
    const onProgress = (share: number) => setPercent(Math.floor(share * 100))
    try {
      const { fileId } = await sendFile(file, purpose, { onProgress, signal: mine.signal })
      setSent({ fileId, blob: file })
      before.current = ''
      onChange(fileId)
    } catch (error) {
      // Another file that took over will bring it back, if need be.
      if (running.current === mine) onChange(before.current)
      if (!isAborted(error)) setProblem(error instanceof ApiError ? error.msg : String(error))
    }
    if (running.current === mine) setPercent(undefined)
  }
  const send = (file: File) => {
    const reason = uploadProblem(file, purpose)
    setProblem(reason)
    if (reason === undefined) void upload(file)
  }
  return {
    percent,
    problem,
    send,
    cancel: () => running.current?.abort(),
    sentAs: (fileId) => (sent?.fileId === fileId ? sent.blob : undefined),
  }
}
