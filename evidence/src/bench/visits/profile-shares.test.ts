import type { Profiler } from 'node:inspector'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { profileShares } from './profile-shares.ts'

const node = (id: number, functionName: string, url: string, children: number[] = []): Profiler.ProfileNode => ({
  id,
  callFrame: { functionName, url, scriptId: '0', lineNumber: 0, columnNumber: 0 },
  children,
})
const NODES = [
  node(1, '(root)', '', [2, 3, 4, 5, 9]),
  node(2, '(idle)', ''),
  node(3, '(garbage collector)', ''),
  node(4, 'parserOnIncoming', 'node:_http_server', [6]),
  node(5, 'flush', 'file:///x/packages/server/dist/visits/journal/visit-journal.js', [8]),
  node(6, 'handleWriteReq', 'node:internal/stream_base_commons', [7]),
  node(7, 'writeLatin1String', ''),
  node(8, 'writeBuffer', ''),
  node(9, 'get', 'file:///x/node_modules/quick-lru/index.js'),
]

it('counts the time of native functions as that of whoever called them, and idle time as none', () => {
  const samples = [2, 2, 3, 4, 5, 6, 7, 8, 9, 1]
  const timeDeltas = [500, 500, 10, 20, 5, 10, 30, 5, 15, 5]
  const profile: Profiler.Profile = { nodes: NODES, startTime: 0, endTime: 1_100, samples, timeDeltas }
  expect(profileShares(profile).map(({ share }) => share)).toEqual([0.4, 0.2, 0.15, 0.1, 0.1, 0.05])
})

it('knows what was bundled by where it came from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-profile-'))
  const url = pathToFileURL(join(folder, 'packages/server/bundle/part.js')).href
  mkdirSync(join(folder, 'packages/server/bundle'), { recursive: true })
  // Three lines, each of a source of its own.
  const sources = ['../src/visits/decide.ts', '../src/visits/journal/line.ts', '../../../node_modules/fastify/reply.js']
  const map = { version: 3, sources, names: [], mappings: 'AAAA;ACAA;ACAA' }
  writeFileSync(join(folder, 'packages/server/bundle/part.js.map'), JSON.stringify(map))
  const bundled = ['decide', 'line', 'send'].map((name, line): Profiler.ProfileNode => {
    const made = node(line + 2, name, url)
    return { ...made, callFrame: { ...made.callFrame, lineNumber: line } }
  })
  const nodes = [node(1, '(root)', '', [2, 3, 4]), ...bundled]
  const shares = profileShares({ nodes, startTime: 0, endTime: 100, samples: [2, 3, 4], timeDeltas: [50, 30, 20] })
  rmSync(folder, { recursive: true })
  expect(shares.map(({ share }) => share)).toEqual([0, 0, 0.5, 0.3, 0, 0.2])
})
