import { filePath } from '#src/config/routes.ts'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { ImageUpload } from '#src/ui/upload/image-upload.tsx'

interface ImagePathFieldProps extends Omit<FieldProps<string>, 'error' | 'onBlur'> {
  id: string
  hint: string
}

/** Its value is the path of an uploaded picture or of one of the portal's own; empty for none. */
export const ImagePathField = ({ onChange, ...upload }: ImagePathFieldProps) => (
  <ImageUpload {...upload} purpose="content" onChange={(fileId) => onChange(fileId === '' ? '' : filePath(fileId))} />
)
