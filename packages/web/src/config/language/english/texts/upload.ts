import type { uploadTexts as Chinese } from '#src/config/texts/upload.ts'
import type { Twin } from '../../words.ts'

export const uploadTexts: Twin<typeof Chinese> = {
  choose: 'Choose image',
  change: 'Change image',
  remove: 'Remove',
  sending: (share) => `Uploading ${Math.round(share * 100)}%`,
  sent: 'Image uploaded',
  tooLarge: 'The image must be 5 MB or smaller',
}
