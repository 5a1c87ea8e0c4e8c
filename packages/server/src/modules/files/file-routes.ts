import { CODE, codeMessage, contract } from '@unilink/shared'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { bearerOf } from '#src/kernel/network/bearer-of.ts'
import { KEPT_FOREVER } from '#src/http/pages/static-files.ts'
import { sendRefusal } from '#src/http/envelope.ts'
import { implementUpload } from '#src/http/implement-upload.ts'
import { originOf } from '#src/http/serve-call.ts'
import type { World } from '#src/kernel/world.ts'
import { readFile, type StoredFile } from './read-file.ts'
import { uploadFile } from './upload-file.ts'
import { AppError } from '#src/kernel/app-error.ts'

export function registerFileRoutes(app: FastifyInstance, world: World): void {
  implementUpload(app, world, contract.file.upload, uploadFile)
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const token = bearerOf(request.headers.authorization)
    const actor = token ? await world.access.findSession(world, token) : undefined
    const file = await readFile({ world, actor, token, origin: originOf(request) }, request.params.id)
    return file ? sendFile(reply, file) : refuse(reply)
  })
}

/** Uploaded content must never act as a page of this site. */
function sendFile(reply: FastifyReply, file: StoredFile): FastifyReply {
  const kept = file.private ? 'private, no-store' : KEPT_FOREVER
  return reply
    .header('cache-control', kept)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('content-disposition', file.mime.startsWith('image/') ? 'inline' : 'attachment')
    .type(file.mime)
    .send(file.bytes)
}

function refuse(reply: FastifyReply): FastifyReply {
  void reply.header('cache-control', 'no-store')
  return sendRefusal(reply, new AppError(CODE.notFound, { msg: codeMessage(CODE.fileNotFound) }))
}
