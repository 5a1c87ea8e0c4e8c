import { spawn, spawnSync } from 'node:child_process'

export interface Engine {
  name: 'docker' | 'podman'
  engine: readonly string[]
  compose: readonly string[]
}

export interface RunOptions {
  /** Does not reject when the program fails. */
  mayFail?: boolean
  /** Output goes to the terminal and is not kept. */
  loud?: boolean
  env?: Record<string, string>
}

export interface Ended {
  status: number | null
  out: string
  error: string
}

const ENGINES: readonly Engine[] = [
  { name: 'docker', engine: ['docker'], compose: ['docker', 'compose'] },
  { name: 'podman', engine: ['podman'], compose: ['podman-compose'] },
]

/** The first engine on this machine that answers and has compose. */
export const findEngine = (): Engine | undefined =>
  ENGINES.find(({ engine, compose }) => answers([...engine, 'info']) && answers([...compose, 'version']))

const answers = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** Runs a program to its end; rejects when it fails, unless `mayFail`. */
export function run(
  [program = '', ...args]: readonly string[],
  { mayFail = false, loud = false, env = {} }: RunOptions = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const output = loud ? 'inherit' : 'pipe'
    const child = spawn(program, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } })
    let [out, error] = ['', '']
    child.stdout?.on('data', (data: Buffer) => (out += data.toString()))
    child.stderr?.on('data', (data: Buffer) => (error += data.toString()))
    child.on('error', reject)
    child.on('close', (status) => {
      if (status === 0 || mayFail) resolve({ status, out: out.trim(), error: error.trim() })
      else reject(new Error(`${program} ${args.join(' ')} ended with ${status}\n${out}${error}`))
    })
  })
}
