import { useRef, useState } from 'react'
import { FILE_PURPOSES, type FilePurpose } from '@unilink/shared'
import { assetUrl } from '#src/config/api-host.ts'
import { filePath } from '#src/config/routes.ts'
import { uploadTexts as texts } from '#src/config/texts/files/upload.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { toast } from '../toast/toast.ts'
import { useAction } from '../action/use-action.ts'
import { Box, Hint, Row, Stack, classNames } from '../theme/primitives.tsx'
import styles from './image-upload.module.css'
import { FILE_ID } from './file-id.ts'
import { sendFile } from './send-file.ts'
import { squareImage } from './square-image.ts'

interface ImageUploadProps {
  /** The id of a public file, or the path of a picture of the portal's own; empty for none. */
  value: string
  onChange: (fileId: string) => void
  id?: string
  name?: string
  purpose: Extract<FilePurpose, 'icon' | 'share' | 'content'>
  /** Cut to the middle square before it is sent. */
  square?: boolean
  /** What kinds and sizes are welcome. */
  hint: string
}

const MAX_BYTES = 5 * 1024 * 1024

/** Picks a public picture, sends it at once and shows it; a control for a form's field. */
export function ImageUpload({ value, onChange, id, name, purpose, square = false, hint }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const send = useAction(async (file: File) => {
    if (file.size > MAX_BYTES) throw new Error(texts.tooLarge)
    setShare(0)
    const ready = square ? await squareImage(file).catch(() => file) : file
    const { fileId } = await sendFile(ready, purpose, { onProgress: setShare })
    onChange(fileId)
    toast.success(texts.sent)
  })
  const pick = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) void send.run(file)
    // The same file may be picked again after a failure.
    if (input.current !== null) input.current.value = ''
  }
  const source = FILE_ID.test(value) ? filePath(value) : value
  const shown = source.startsWith('/')
  return (
    <Row gap={2}>
      <Stack centred flex="none" tone="muted" gap={0} className={classNames(styles.picture, square && styles.square)}>
        {shown ? (
          <Box as="img" width="full" height="full" src={assetUrl(source)} alt="" />
        ) : (
          <Icon name="upload" size={20} />
        )}
      </Stack>
      <div>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          className="visually-hidden"
          tabIndex={-1}
          accept={FILE_PURPOSES[purpose].types.join(',')}
          onChange={(event) => pick(event.target.files)}
        />
        <Box display="flex" gap={0.5}>
          <Button size="small" busy={send.running} onClick={() => input.current?.click()}>
            {send.running ? texts.sending(Math.round(share * 100)) : shown ? texts.change : texts.choose}
          </Button>
          {shown && !send.running && (
            <Button text={texts.remove} size="small" kind="text" onClick={() => onChange('')} />
          )}
        </Box>
        <Hint above={0.75} size={13}>
          {hint}
        </Hint>
      </div>
    </Row>
  )
}
