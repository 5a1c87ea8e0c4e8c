import type { Profiler } from 'node:inspector'
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
