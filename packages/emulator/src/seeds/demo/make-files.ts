import { createHash } from 'node:crypto'
import { FILE_PURPOSES, type FilePurpose } from '@unilink/shared'
import type { Draw } from '#src/kernel/draw.ts'
import type { FileStore } from '@unilink/server/kernel/files/file-store.ts'
import { drawPaper, type Paper } from './draw-paper.ts'
import type { DemoRows } from './insert-rows.ts'
import { encodePngSync } from '@unilink/server/kernel/files/png.ts'

const PURPOSE_OF: Record<Paper, FilePurpose> = { licence: 'licence', idFront: 'idImage', idBack: 'idImage' }

/** Pictures of the demo world: rows at once, bytes when `store` is called. */
export class DemoFiles {
  readonly #rows: DemoRows
  readonly #draw: Draw
  readonly #bytes = new Map<string, Buffer>()
  readonly #papers = new Map<Paper, Buffer>()

  constructor(rows: DemoRows, draw: Draw) {
    this.#rows = rows
    this.#draw = draw
  }

  add(ownerId: string, purpose: FilePurpose, bytes: Buffer, createdAt: Date, draw = this.#draw): string {
    const id = draw.id()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { private: isPrivate } = FILE_PURPOSES[purpose]
    const file = { id, ownerId, purpose, private: isPrivate, mime: 'image/png', size: bytes.length, sha256, createdAt }
    this.#rows.File.push(file)
    this.#bytes.set(id, bytes)
    return id
  }

  /** A stand-in for a scanned paper; gives its id. */
  addPaper(ownerId: string, paper: Paper, createdAt: Date): string {
    const bytes = this.#papers.get(paper) ?? encodePngSync(drawPaper(paper))
    this.#papers.set(paper, bytes)
    return this.add(ownerId, PURPOSE_OF[paper], bytes, createdAt)
  }

  async store(files: FileStore): Promise<void> {
    await Promise.all([...this.#bytes].map(([id, bytes]) => files.put(id, bytes)))
  }
}
