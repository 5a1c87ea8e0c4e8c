import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type request from 'supertest'

type Agent = ReturnType<typeof request>
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options'

/**
 * Notes which code each call answered with, into the folder that ANSWER_LOG names, so that a whole run can be asked
 * whether every declared code was produced.
 */
export class AnswerLog {
  readonly #seen = new Set<string>()

  /** The same agent, with an eye on what comes back. */
  watch(agent: Agent): Agent {
    return new Proxy(agent, {
      get: (target, method: Method) => (path: string) =>
        target[method](path).on('response', ({ body }: { body: { code?: number } }) => {
          this.#seen.add(`${path} ${body.code ?? 0}`)
        }),
    })
  }

  write(): void {
    const folder = process.env['ANSWER_LOG']
    if (folder) appendFileSync(join(folder, `${process.pid}.log`), `${[...this.#seen].join('\n')}\n`)
  }
}
