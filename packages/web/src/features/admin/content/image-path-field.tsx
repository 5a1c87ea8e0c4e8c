import { filePath } from '#src/config/routes.ts'
import { ImageUpload } from '#src/ui/upload/image-upload.tsx'

interface ImagePathFieldProps {
  /** From the form: the path of an uploaded picture or of one of the portal's own; empty for none. */
  id?: string
  value?: string
  onChange?: (path: string) => void
  hint: string
}

export function ImagePathField({ id, value = '', onChange, hint }: ImagePathFieldProps) {
  return (
    <ImageUpload
      {...(id !== undefined && { id })}
      purpose="content"
      value={value}
      hint={hint}
      onChange={(fileId) => onChange?.(fileId === '' ? '' : filePath(fileId))}
    />
  )
}
