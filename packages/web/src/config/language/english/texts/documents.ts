import type { documentTexts as Chinese } from '#src/config/texts/documents.ts'
import type { Twin } from '../../words.ts'

export const documentTexts: Twin<typeof Chinese> = {
  menu: 'Documents',
  openMenu: 'Open the list of documents',
  search: 'Search titles and text',
  searchClear: 'Clear search',
  matches: (count) => (count === 1 ? '1 document' : `${count} documents`),
  noMatch: (keyword) => `No document contains “${keyword}”`,
  hits: (count) => `${count} in the text`,
  inTitle: 'In the title',
  expand: (title) => `Expand “${title}”`,
  collapse: (title) => `Collapse “${title}”`,
  place: 'You are here',
  outline: 'On this page',
  updatedAt: 'Updated',
  print: 'Print',
  emptyTitle: 'No documents yet',
  emptyHint: 'Documents appear here once published.',
  missingTitle: 'Document not found',
  missingHint: 'It may have moved, or the address is wrong. Search above the list, or start with the first one.',
  openFirst: 'Open the first document',
}
