import type { privateFileTexts as Chinese } from '#src/config/texts/private-file.ts'
import type { Twin } from '../../words.ts'

export const privateFileTexts: Twin<typeof Chinese> = {
  enlarge: (label) => `Enlarge: ${label}`,
  failed: 'Could not load. Click to retry',
  pdf: 'PDF file',
  download: 'Download',
  none: 'Not uploaded',
}
