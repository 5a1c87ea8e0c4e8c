import { emuError } from '#src/surface/emu-error.ts'
import type { FastifyInstance } from 'fastify'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { CapturedMail, Enclosed } from '@unilink/server/testing/world/captured-mail.ts'
import { mailCalls as calls } from '@unilink/shared/emulator'
import { find } from './message-routes.ts'
import { partIdOf } from './present.ts'
import { imageLibraryIfAny } from '@unilink/server/kernel/packages/image-library.ts'

const SIZE = { width: 180, height: 120 }
const MOST_PIXELS = 50_000_000

/** A small JPEG of a picture, cut to 180 × 120. Refuses with 400 what is no picture, and without sharp. */
async function thumbOf(picture: Buffer): Promise<Buffer> {
  const sharp = await imageLibraryIfAny()
  if (!sharp) throw emuError(400, 'this needs what is not installed; npm install {}', 'sharp')
  try {
    const small = sharp(picture, { limitInputPixels: MOST_PIXELS }).resize({ ...SIZE, fit: 'cover' })
    return await small.flatten({ background: '#fff' }).jpeg().toBuffer()
  } catch {
    throw emuError(400, 'the picture cannot be read')
  }
}

/** A file may hold anything: nothing of it runs. */
const FILE_CSP = "sandbox; default-src 'none'"

/** What came with a mail. */
export function registerFiles(scope: FastifyInstance, mail: CapturedMail): void {
  serveEmu(scope, calls.attachment, async ({ params, reply }) => {
    const { fileName, contentType, content } = fileOf(mail, params)
    await reply
      .type(contentType)
      .header('content-security-policy', FILE_CSP)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(Buffer.from(content, 'base64'))
    return undefined
  })
  serveEmu(scope, calls.thumb, async ({ params, reply }) => {
    const file = fileOf(mail, params)
    if (!file.contentType.startsWith('image/')) throw emuError(404, 'the file is no image')
    await reply.type('image/jpeg').send(await thumbOf(Buffer.from(file.content, 'base64')))
    return undefined
  })
}

function fileOf(mail: CapturedMail, { id, part }: { id: string; part: string }): Enclosed {
  const found = find(mail, id).enclosed?.find((_file, at) => partIdOf(at) === part)
  if (!found) throw emuError(404, 'no such file')
  return found
}
