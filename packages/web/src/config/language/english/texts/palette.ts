import type { paletteTexts as Chinese } from '#src/config/texts/palette.ts'
import type { Twin } from '../../words.ts'

export const paletteTexts: Twin<typeof Chinese> = {
  label: 'Search apps, links, documents and actions',
  placeholder: 'Search apps, links, documents or actions',
  results: 'Results',
  none: 'Nothing found. Try another word',
  groups: { actions: 'Go to', apps: 'Apps', links: 'Links', documents: 'Documents' },
  keys: '↑↓ to choose, Enter to open, Esc to close',
}
