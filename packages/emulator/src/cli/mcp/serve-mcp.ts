import { Text, told } from '#src/kernel/told/told.ts'
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { ENGLISH } from '@unilink/server/kernel/config/english.ts'
import { programVersion } from '@unilink/server/kernel/program-version.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import type { VerbCall } from '../verb.ts'
import type { z } from 'zod'
import type { Connection } from './connection.ts'
import { listedCalls, oneCall, listedCodes } from './documents.ts'
import { productTools, surfaceTools } from './call-tools.ts'
import { EFFECTS, leanInput, leanOutput, type Tool } from './tool.ts'
import { verbTools } from './verb-tools.ts'
import { worldTools } from './world-tools.ts'

export const INSTRUCTIONS = told(
  'Control of a UniLink emulator. Fork a world before changing anything (fork_world chooses the copy); each tool that has `world` takes another for one call. make brings about most states in one call. call_api acts as a persona; explain_request says why an answer came out so and who would pass.',
)

export const TOOLS: readonly Tool[] = [...worldTools, ...productTools, ...surfaceTools, ...verbTools]

interface Served extends Pick<VerbCall, 'note'> {
  ended: Promise<void>
  /** How long an answer may take. */
  patienceMs: number
}

/** Serves the tools over stdin and stdout until the client leaves or `ended`. */
export async function serveMcp(connection: Connection, { note, ended, patienceMs }: Served) {
  const transport = new StdioServerTransport()
  const left = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve)
  })
  const handle = serveStdio(() => serverOf(connection, patienceMs), {
    transport,
    onerror: ({ message }) => note(`mcp: ${message}`),
  })
  await Promise.race([left, ended])
  await handle.close()
}

function serverOf(connection: Connection, patienceMs: number): McpServer {
  const { say } = connection
  const about = { name: 'unilink', version: programVersion() }
  const server = new McpServer(about, { instructions: say(INSTRUCTIONS) })
  for (const tool of TOOLS) {
    const { name, description, effect, long, input, output } = tool
    const config = {
      description: say(description),
      inputSchema: standardOf(input, connection),
      outputSchema: standardOf(output),
      annotations: EFFECTS[effect],
    }
    server.registerTool(name, config, async (given, { mcpReq: { signal } }) => {
      const patient = long ? signal : AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
      return answerOf(tool, connection, given as Record<string, unknown>, patient)
    })
  }
  registerDocuments(server, connection)
  return server
}

/** What an agent reads once, apart from the tools. */
function registerDocuments(server: McpServer, { language, say }: Connection): void {
  const json = (uri: URL, content: unknown) => ({
    contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(content) }],
  })
  const described = (description: Text) => ({ description: say(description), mimeType: 'application/json' })
  server.registerResource('calls', 'unilink://calls', described(told('All API calls of the platform')), async (uri) =>
    json(uri, listedCalls(language)),
  )
  server.registerResource('codes', 'unilink://codes', described(told('All codes of answers')), async (uri) =>
    json(uri, listedCodes(language)),
  )
  const one = new ResourceTemplate('unilink://calls{+path}', {
    list: undefined,
    complete: { path: (part) => listedPaths(part) },
  })
  server.registerResource(
    'call',
    one,
    described(told('Schemas, codes and an example of one API call')),
    async (uri, { path }) => json(uri, oneCall(language, String(path))),
  )
}

const listedPaths = (part: string): string[] =>
  (listedCalls('en') as { path: string }[]).map(({ path }) => path).filter((path) => path.startsWith(part))

/** What the agent is shown of a schema is lean; what it gives is held against all of it, in its language. */
function standardOf(schema: z.ZodObject, connection?: Connection) {
  const jsonSchema = { input: () => leanInput(schema), output: () => leanOutput(schema) }
  const validate = (value: unknown) => {
    if (!connection) return { value }
    const { data, error } = schema.safeParse(value, connection.language === 'en' ? ENGLISH : undefined)
    return error ? { issues: error.issues } : { value: data }
  }
  return { '~standard': { version: 1 as const, vendor: 'unilink', jsonSchema, validate } }
}

async function answerOf(tool: Tool, connection: Connection, input: Record<string, unknown>, signal: AbortSignal) {
  try {
    const answer = inOne(connection, await tool.run(connection, input, signal)) as Record<string, unknown>
    return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: answer }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return { content: [{ type: 'text' as const, text: connection.say(error.said) }], isError: true }
  }
}

/** Reasons come in English with their Chinese twin; one of them is enough. */
const inOne = ({ language, say }: Connection, answer: unknown): unknown => {
  const said = (value: unknown): unknown => (value instanceof Text ? say(value) : value)
  return JSON.parse(
    JSON.stringify(answer, function (this: Record<string, unknown>, key, value: { zh?: string } | null) {
      if (key !== 'why' || value?.zh === undefined) return said(this[key])
      const { zh, ...why } = value
      return language === 'zh' ? { ...why, text: zh } : why
    }),
  )
}
