import { McpServer } from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { ENGLISH } from '@unilink/server/kernel/config/english.ts'
import { programVersion } from '@unilink/server/kernel/program-version.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import type { Terminal } from '@unilink/server/cli/verb.ts'
import type { z } from 'zod'
import type { Connection } from './connection.ts'
import { aboutTool, productTools } from './product-tools.ts'
import { surfaceTools } from './surface-tools.ts'
import type { Tool } from './tool.ts'

const INSTRUCTIONS =
  'Control of a UniLink emulator. Fork a world before changing anything (fork_world, then choose_world). call_api acts as a persona; explain_request tells why an answer came out so and who would pass.'

export const TOOLS: readonly Tool[] = [aboutTool, ...productTools, ...surfaceTools]

/** Serves the tools over stdin and stdout until the client leaves or `ended`. */
export async function serveMcp(connection: Connection, { note }: Pick<Terminal, 'note'>, ended: Promise<void>) {
  const transport = new StdioServerTransport()
  const left = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve)
  })
  const handle = serveStdio(() => serverOf(connection), {
    transport,
    onerror: ({ message }) => note(`mcp: ${message}`),
  })
  await Promise.race([left, ended])
  await handle.close()
}

function serverOf(connection: Connection): McpServer {
  const server = new McpServer({ name: 'unilink', version: programVersion() }, { instructions: INSTRUCTIONS })
  for (const tool of TOOLS) {
    const { name, description, input, reads = false } = tool
    const config = {
      description,
      inputSchema: inEnglish(input),
      annotations: { readOnlyHint: reads, openWorldHint: false },
    }
    server.registerTool(name, config, async (given, { mcpReq: { signal } }) =>
      answerOf(tool, connection, given as Record<string, unknown>, signal),
    )
  }
  return server
}

/** The same schema, whose refusals are in English: the contract's own words are Chinese, for the people of the portal. */
function inEnglish(schema: z.ZodObject) {
  const validate = (value: unknown) => {
    const { data, error } = schema.safeParse(value, ENGLISH)
    return error ? { issues: error.issues } : { value: data }
  }
  const { jsonSchema, vendor } = schema['~standard']
  return { '~standard': { version: 1 as const, vendor, jsonSchema, validate } }
}

async function answerOf(tool: Tool, connection: Connection, input: Record<string, unknown>, signal: AbortSignal) {
  try {
    const answer = (await tool.run(connection, input, signal)) ?? { done: true }
    return { content: [{ type: 'text' as const, text: JSON.stringify(answer, null, 2) }] }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return { content: [{ type: 'text' as const, text: error.message }], isError: true }
  }
}
