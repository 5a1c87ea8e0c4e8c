// Docker or Podman, whichever this machine has, and one run of its programs.
import { spawn, spawnSync } from 'node:child_process'

const ENGINES = [
  { name: 'docker', engine: ['docker'], compose: ['docker', 'compose'], asked: ['info'] },
  { name: 'podman', engine: ['podman'], compose: ['podman-compose'], asked: ['info'] },
]

/** The first engine that answers and has its compose: `{ name, engine, compose }`, programs with first arguments. */
export function findEngine() {
  return ENGINES.find(
    ({ engine, compose, asked }) => answers([...engine, ...asked]) && answers([...compose, 'version']),
  )
}

const answers = ([program, ...args]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/**
 * Runs a program to its end: `{ status, out, error }`, what it wrote as text. It may not fail unless `mayFail` says so,
 * and what goes to the terminal with `loud` is not kept.
 */
export function run([program, ...args], { mayFail = false, loud = false, env = {}, input } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['pipe', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe']
    const child = spawn(program, args, { stdio, env: { ...process.env, ...env } })
    let [out, error] = ['', '']
    child.stdout?.on('data', (data) => (out += data))
    child.stderr?.on('data', (data) => (error += data))
    child.on('error', reject)
    child.on('close', (status) => {
      if (status === 0 || mayFail) resolve({ status, out: out.trim(), error: error.trim() })
      else reject(new Error(`${program} ${args.join(' ')} ended with ${status}\n${out}${error}`))
    })
    child.stdin.end(input)
  })
}
