import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import send from '@fastify/send'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** `Cache-Control` of what never changes under its name. */
export const KEPT_FOREVER = 'public, max-age=31536000, immutable'

/** Compressed copies beside a file, in the order in which they are chosen. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const
const isCopy = (path: string): boolean => COPIES.some(({ ending }) => path.endsWith(ending))

/** Names that begin with a dot, such as what a build keeps for itself. */
const HIDDEN = /(?:^|\/)\./

/** Asked for anew each time, by their ETag. */
const REVALIDATED = 'no-cache'

interface Sent {
  /** Whether the file never changes under its name. */
  kept?: boolean
  /** In place of 200. */
  status?: number
}

const listed = new Map<string, StaticFiles>()

/** Files by their path, such as `assets/app.js`. Listed once for all worlds; no other path is ever read. */
export class StaticFiles {
  /** Of all files but the compressed copies. */
  readonly paths: readonly string[]
  /** The folders at the top, such as `assets/`. */
  readonly folders: readonly string[]
  /** The folder in which each path is. */
  readonly #folders = new Map<string, string>()

  /** A file of an earlier folder hides that of a later one. */
  static of(...folders: string[]): StaticFiles {
    const key = folders.join('\n')
    const files = listed.get(key) ?? new StaticFiles(folders)
    listed.set(key, files)
    return files
  }

  private constructor(folders: readonly string[]) {
    for (const folder of folders) {
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue
        const path = join(file.parentPath, file.name).slice(join(folder, '/').length).replaceAll('\\', '/')
        if (!HIDDEN.test(path) && !this.#folders.has(path)) this.#folders.set(path, folder)
      }
    }
    this.paths = [...this.#folders.keys()].filter((path) => !isCopy(path))
    this.folders = [...new Set(this.paths.flatMap((path) => /^[^/]+\//.exec(path) ?? []))]
  }

  has(path: string): boolean {
    return this.#folders.has(path)
  }

  /** Answers with a file of `paths`: the compressed copy that the request takes, or the part that it asks for. */
  async send(request: FastifyRequest, reply: FastifyReply, path: string, how: Sent = {}): Promise<FastifyReply> {
    const root = this.#folders.get(path) ?? ''
    const copies = COPIES.filter(({ ending }) => this.#folders.get(path + ending) === root)
    const copy = copies.find(({ encoding }) => takes(request, encoding))
    const name = encodeURI(path + (copy?.ending ?? ''))
    const answer = await send(request.raw, name, { root, index: false, cacheControl: false, dotfiles: 'allow' })
    reply.status(answer.statusCode === 200 ? (how.status ?? 200) : answer.statusCode).headers(answer.headers)
    if (answer.type !== 'file') return reply.send(answer.stream)
    if (copies.length > 0) reply.header('vary', 'accept-encoding')
    if (copy) reply.header('content-encoding', copy.encoding).header('content-type', typeOf(path))
    return reply.header('cache-control', how.kept ? KEPT_FOREVER : REVALIDATED).send(answer.stream)
  }
}

interface Under {
  files: StaticFiles
  /** Path of the folder as one asks for it, such as `/assets/`. */
  prefix: string
  /** Whether a file of this path never changes. */
  kept: (path: string) => boolean
}

/** Serves all files under a prefix; a folder by its index.html. Other paths are left to who handles what is not found. */
export function registerFolder(app: FastifyInstance, { files, prefix, kept }: Under): void {
  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const asked = request.params['*']
    const path = asked === '' || asked.endsWith('/') ? `${asked}index.html` : asked
    if (files.has(path) && !isCopy(path)) return files.send(request, reply, path, { kept: kept(path) })
    if (!files.has(`${asked}/index.html`)) return reply.callNotFound()
    const { pathname, search } = new URL(request.url, 'http://host')
    return reply.redirect(`${pathname}/${search}`, 301)
  })
}

function typeOf(path: string): string {
  const type = send.mime.getType(path) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

/** Whether `Accept-Encoding` names the encoding and does not forbid it by `q=0`. */
export function takes({ headers }: FastifyRequest, encoding: string): boolean {
  const accepted = (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
  const named = accepted.find(([name]) => name === encoding)
  return named !== undefined && !named.some((word) => /^q=0(\.0*)?$/.test(word))
}
