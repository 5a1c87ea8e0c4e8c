import type { paletteTexts as Chinese } from '#src/config/texts/palette.ts'
import type { Twin } from '../../words.ts'

export const paletteTexts: Twin<typeof Chinese> = {
  label: 'Search apps, links, documents and actions',
  placeholder: 'Search, or say what to do: data link name',
  results: 'Results',
  groups: {
    thisLink: (name = '') => `This link${name && `: ${name}`}`,
    thisApp: (name = '') => `This app${name && `: ${name}`}`,
    thisScreen: 'This page',
    next: (keyword: string) => `Nothing found for “${keyword}”. Go on from here`,
    reviews: 'Waiting for review',
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
  keys: [
    ['↑ ↓', 'choose'],
    ['Enter', 'run'],
    ['Esc', 'close'],
  ],
  ways: 'Initials or two words will do',
}
