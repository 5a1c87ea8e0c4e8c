import { dirname } from 'node:path'

interface Source {
  file: string
  text: string
}

const MOST_ENTRIES = 25
const MOST_LINES = 300
const EMULATOR_IMPORT = /\b(?:from|import)\s*\(?\s*['"](?:@unilink\/emulator|[^'"]*\/emulator\/src)\b/

/** Folders among these paths that hold more than 25 entries, with the number. */
export function crowdedFolders(entries: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(dirname(entry), (counts.get(dirname(entry)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > MOST_ENTRIES).map(([folder, count]) => `${folder}: ${count} entries`)
}

/** Files of more than 300 lines, with the number. */
export function longFiles(sources: readonly Source[]): string[] {
  return sources
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines`)
}

/** Files that refuse with a bare number instead of a constant of the catalogue. */
export function numberedRefusals(sources: readonly Source[]): string[] {
  return sources.filter(({ text }) => /new AppError\(\s*\d/.test(text)).map(({ file }) => file)
}

/** Files that import from the emulator. */
export function emulatorImports(sources: readonly Source[]): string[] {
  return sources.filter(({ text }) => EMULATOR_IMPORT.test(text)).map(({ file }) => file)
}
