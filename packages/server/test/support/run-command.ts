import { runCli } from '#src/cli/run-cli.ts'
import { VERBS } from '#src/cli/verbs.ts'
import type { World } from '#src/kernel/world.ts'

/** Runs a command of an operator on the database of a world, in this process; gives its exit code and all that it printed. */
export async function runCommand({ config }: Pick<World, 'config'>, args: string[], more: Record<string, string> = {}) {
  const { databaseUrl, dataDir, secrets } = config
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  const sealKey = Buffer.from(secrets.sealKey).toString('base64')
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEAL_KEY: sealKey, ...more }
  const code = await runCli(VERBS, args, { env, print: tell, note: tell })
  return { code, text: lines.join('\n') }
}
