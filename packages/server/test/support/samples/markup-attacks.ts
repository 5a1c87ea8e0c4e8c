import { readFileSync } from 'node:fs'

const file = new URL('../../../../../e2e/fixtures/markup-attacks.json', import.meta.url)

/** Texts that try to become markup or script; the journeys show the same corpus to a browser. */
export const MARKUP_ATTACKS = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>).flat()
