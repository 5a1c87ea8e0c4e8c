// Compares recognition with agents that others have gathered, which are in no part of this project:
//   npm run recognition -- person browsers.yml bot crawlers.json program libraries.yml app containers.txt
// A file has an agent a line, a JSON list of them, or YAML with `user_agent:`; the word before it says what all of them are.
import { readFileSync } from 'node:fs'
import { recognizeClient, RECOGNITION_DATE } from '@unilink/shared'
import { agentsIn, isSeenAs, KINDS, SHARES, type Kind } from '#src/recognition/agents.ts'

const SHOWN = 20

const words = process.argv.slice(2)
const pairs = words.flatMap((word, at) => (at % 2 === 0 ? [[word as Kind, words[at + 1] ?? ''] as const] : []))
if (pairs.length === 0 || pairs.some(([kind, file]) => !KINDS.includes(kind) || file === '')) {
  console.error(`usage: npm run recognition -- ${KINDS.join('|')} FILE …`)
  process.exit(2)
}
console.log(`rules of ${RECOGNITION_DATE}`)
for (const [kind, file] of pairs) {
  const agents = agentsIn(readFileSync(file, 'utf8'))
  const wrong = agents.filter((ua) => !isSeenAs(kind, recognizeClient({ ua })))
  const share = agents.length === 0 ? 0 : 1 - wrong.length / agents.length
  console.log(
    `${file}: ${agents.length} agents, ${(share * 100).toFixed(2)} % seen as ${kind} (${SHARES[kind] * 100} % wanted)`,
  )
  for (const ua of wrong.slice(0, SHOWN)) console.log(`  ${ua}`)
  if (share < SHARES[kind]) process.exitCode = 1
}
