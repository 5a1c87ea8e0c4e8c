import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runBeside } from '#src/programs.ts'
import { root } from '#src/root.ts'
import { missing } from './needs.ts'

/** chDB is the engine of a current ClickHouse as a library, of half a gigabyte: where it is installed, once somebody asks for it. */
const CHDB = 'chdb@3.4.0'
export const CHDB_FOLDER = join(root, 'node_modules/.cache', CHDB)

/** The program that serves it, in place of `clickhouse-server`; reports where it cannot be had. */
export async function currentClickHouse(): Promise<string | undefined> {
  const there = join(CHDB_FOLDER, 'node_modules/chdb')
  mkdirSync(CHDB_FOLDER, { recursive: true })
  if (!existsSync(there)) await runBeside('npm', ['install', '--silent', '--prefix', CHDB_FOLDER, CHDB])
  if (existsSync(there)) return join(root, 'evidence/dist/bench/data/clickhouse-by-chdb.js')
  missing('chDB (npm does not install it)', 'the tests of visits in a current ClickHouse')
  return undefined
}
