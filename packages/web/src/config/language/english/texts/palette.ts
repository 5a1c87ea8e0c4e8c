import type { paletteTexts as Chinese } from '#src/config/texts/palette.ts'
import type { Twin } from '../../words.ts'

export const paletteTexts: Twin<typeof Chinese> = {
  label: 'Search apps, links, documents and actions',
  placeholder: 'Search, or say what to do: data link name',
  results: 'Results',
  none: 'Nothing found. Try another word',
  groups: {
    thisLink: 'This link',
    thisApp: 'This app',
    recents: 'Recently opened',
    actions: 'Go to',
    settings: 'Settings',
    apps: 'Apps',
    links: 'Links',
    documents: 'Documents',
    emulator: 'Emulator',
    search: 'Search on',
  },
  verbs: {
    open: 'Open',
    copy: 'Copy link',
    data: 'Data',
    qr: 'QR code',
    simulate: 'Simulate',
    versions: 'Versions',
    edit: 'Edit',
    links: 'Links',
    createLink: 'Create a link',
  },
  copied: 'Copied',
  language: 'Language',
  searchIn: (list: string, keyword: string) => `Search ${list} for “${keyword}”`,
  keys: '↑↓ to choose, Enter to run, Esc to close; initials work too',
}
