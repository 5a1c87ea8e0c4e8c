import { readFileSync } from 'node:fs'
import { MANIFEST_FILE } from './packages/package-files.ts'

export function programVersion(): string {
  return (JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as { version: string }).version
}
