export type Part =
  | string
  | { name: string; type?: 'number' | 'plural' | 'select'; forms: [key: string, parts: Part[]][] }
export function read(text: string): Part[]
export function placesOf(parts: readonly Part[]): Map<string, string>
export function bodyOf(parts: readonly Part[], count?: string): string
