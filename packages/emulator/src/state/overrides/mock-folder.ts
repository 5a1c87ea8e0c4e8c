import { saidOf, told, ToldError, wrongIn, type Said } from '#src/kernel/told/told.ts'
import { ENGLISH } from '@unilink/server/kernel/config/english.ts'
import type { z } from 'zod'
import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allCalls } from '@unilink/shared'
import { ConfigError } from '@unilink/server/kernel/config/config-error.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Jiti } from 'jiti'
import { forgetFunction, keepFunction } from './override-functions.ts'
import { overrideInput } from '@unilink/shared/emulator'
import { takeOverrides, type FileOverride } from './override.ts'
import { OverrideRules, ruleOf, type KeptOverride } from './override-rule.ts'

/** What a file of the folder came to. */
export interface MockFile {
  file: string
  overrides: number
  /** Why it could not be loaded; what it gave before holds on. Null when it could. */
  error: Said | null
}

interface Loaded extends MockFile {
  kept: readonly KeptOverride[]
}

const FILE = /^[^.].*(?<!\.d)\.[cm]?[jt]s$/
/** An editor writes a file in several steps. */
const SAVED_MS = 50
const MOCK_MODULE = '@unilink/emulator/mock'

/** Overrides of the files of a folder, which hold in every world of the process, and are loaded anew when one is saved. */
export class MockFolder {
  /** The last file's come first, and of each file its last. */
  readonly rules = new OverrideRules(Infinity)
  readonly #folder: string
  readonly #log: FastifyBaseLogger
  readonly #jiti: Jiti
  #loaded = new Map<string, Loaded>()
  #watcher: FSWatcher | undefined
  #saved: NodeJS.Timeout | undefined
  #loading: Promise<void> = Promise.resolve()

  private constructor(folder: string, log: FastifyBaseLogger, jiti: Jiti) {
    this.#folder = folder
    this.#log = log
    this.#jiti = jiti
  }

  /** Loads the folder, and watches it until `close`. Throws `ConfigError` when there is none. */
  static async open(folder: string, log: FastifyBaseLogger): Promise<MockFolder> {
    const { createJiti } = await import('jiti')
    const alias = { [MOCK_MODULE]: fileURLToPath(new URL('override', import.meta.url)) }
    const jiti = createJiti(import.meta.url, { moduleCache: false, fsCache: false, alias })
    const mocks = new MockFolder(folder, log, jiti)
    try {
      mocks.#watcher = watch(folder, { persistent: false }, () => mocks.#loadSoon())
    } catch {
      throw new ConfigError([told('{}: {} is no folder that can be read', 'EMULATOR_MOCKS', folder)])
    }
    await mocks.#load()
    return mocks
  }

  files(): MockFile[] {
    return [...this.#loaded.values()].map(({ file, overrides, error }) => ({ file, overrides, error }))
  }

  async close(): Promise<void> {
    this.#watcher?.close()
    clearTimeout(this.#saved)
    await this.#loading
    for (const { kept } of this.#loaded.values()) forget(kept)
  }

  #loadSoon(): void {
    clearTimeout(this.#saved)
    this.#saved = setTimeout(() => void this.#load(), SAVED_MS).unref()
  }

  /** Loads every file anew, as files may import each other; one load at a time. */
  #load(): Promise<void> {
    this.#loading = this.#loading.then(() => this.#loadAll())
    return this.#loading
  }

  async #loadAll(): Promise<void> {
    const before = this.#loaded
    const loaded = new Map<string, Loaded>()
    for (const file of this.#names()) loaded.set(file, await this.#loadFile(file, before.get(file)))
    this.#loaded = loaded
    const kept = [...loaded.values()].flatMap((one) => one.kept).toReversed()
    this.rules.load(kept.length, kept)
    const held = new Set(kept)
    for (const one of before.values()) forget(one.kept.filter((rule) => !held.has(rule)))
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder)
        .filter((name) => FILE.test(name))
        .toSorted()
    } catch {
      // The folder is gone: so are its overrides.
      return []
    }
  }

  async #loadFile(file: string, before: Loaded | undefined): Promise<Loaded> {
    try {
      const taken = await takeOverrides(() => this.#jiti.import(join(this.#folder, file)))
      const kept = keptOf(file, taken)
      this.#log.info({ file, overrides: kept.length }, 'overrides were loaded')
      return { file, overrides: kept.length, error: null, kept }
    } catch (error) {
      const words = saidOf(error)
      this.#log.error({ file, err: error }, 'a file of overrides cannot be loaded; what it held before holds on')
      const kept = before?.kept ?? []
      return { file, overrides: kept.length, error: typeof words === 'string' ? words.slice(0, 500) : words, kept }
    }
  }
}

const PATHS = new Set(allCalls().map(({ path }) => path))

const firstOf = ({ issues: [issue] }: z.ZodError): Said =>
  issue === undefined ? '' : wrongIn(issue.path.join('.') || 'override', issue)

/** The rules of a file. Throws for what is none; then no function of it is kept. */
function keptOf(file: string, taken: readonly FileOverride[]): KeptOverride[] {
  const functions: string[] = []
  try {
    return taken.map(({ path, account, times, answer }, index) => {
      if (!PATHS.has(path) && !path.includes('*')) throw new ToldError(told('there is no call {}', path))
      const isFunction = typeof answer === 'function'
      const what = isFunction ? { function: keepFunction(answer) } : { answer }
      if (what.function !== undefined) functions.push(what.function)
      const parsed = overrideInput.safeParse({ path, account, times, ...what }, ENGLISH)
      if (!parsed.success) throw new ToldError(told('the override of {} is wrong: {}', path, firstOf(parsed.error)))
      return { rule: { ...ruleOf(`${file}#${index + 1}`, parsed.data), file }, input: parsed.data }
    })
  } catch (error) {
    for (const key of functions) forgetFunction(key)
    throw error
  }
}

function forget(kept: readonly KeptOverride[]): void {
  for (const { input } of kept) if (input.function !== undefined) forgetFunction(input.function)
}
