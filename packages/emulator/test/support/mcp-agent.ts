import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

/** The built program: what needs it are tests of processes. */
export const CLI = fileURLToPath(new URL('../../bundle/cli.js', import.meta.url))

export interface Agent {
  client: Client
  /** What a tool gives, held against its output schema by the client; throws what it refuses with. */
  ask: (name: string, input?: Record<string, unknown>) => Promise<Record<string, unknown>>
  refusal: (name: string, input?: Record<string, unknown>) => Promise<string>
  said: () => string
}

/** A client of `unilink mcp`, which it starts. */
export async function connectAgent(...args: string[]): Promise<Agent> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp', ...args],
    env: { PATH: process.env['PATH'] ?? '' },
    stderr: 'pipe',
  })
  let said = ''
  transport.stderr?.on('data', (part) => (said += String(part)))
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  await client.listTools()
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: input })
    const [first] = content as { text: string }[]
    return { text: first?.text ?? '', isError: isError === true, structuredContent }
  }
  return {
    client,
    ask: async (name, input) => {
      const { text, isError, structuredContent } = await call(name, input)
      if (isError) throw new Error(`${name}: ${text}`)
      expect(JSON.parse(text)).toEqual(structuredContent)
      return structuredContent as Record<string, unknown>
    },
    refusal: async (name, input) => {
      const { text, isError } = await call(name, input)
      expect(isError, `${name}: ${text}`).toBe(true)
      return text
    },
    said: () => said,
  }
}
