import multipart from '@fastify/multipart'
import type { Call, ParsedBodyOf } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { World } from '#src/kernel/world.ts'
import { bearerOf } from '#src/kernel/network/bearer-of.ts'
import { parseBody } from './body/parse-body.ts'
import { readUpload, uploadTooLarge, type Admit, type UploadForm } from './body/read-upload.ts'
import { answerOnce } from './idempotency/answer-once.ts'
import { nameRequest } from './idempotency/name-request.ts'
import { callDeadline, contextOf, serveCall, type ContextOf, type ResultOf } from './serve-call.ts'
import { fieldError } from '#src/kernel/app-error.ts'

/** What a route does with a call that brings a file; `file` has at least one byte and at most the configured limit. */
export type UploadHandler<C extends Call> = (
  context: ContextOf<C>,
  input: ParsedBodyOf<C>,
  file: Buffer,
) => Promise<ResultOf<C>>

/**
 * Serves a call whose body is multipart with one file; its route alone accepts that type. Refusals come in the order
 * of every call; with the token in the header they come before the body is read. A token among the fields counts only
 * when the header has none, and stands before the file: nothing of a file is read for nobody. Refuses with 413 a file over the limit, `invalidFields` an empty or missing one.
 */
export function implementUpload<C extends Call>(
  app: FastifyInstance,
  world: World,
  call: C,
  handler: UploadHandler<C>,
): void {
  void app.register(async (scope) => {
    // Too large a file is told apart here, once it is known who sends it.
    await scope.register(multipart, { throwFileSizeLimit: false })
    serveCall(scope, world, call, async (request, left) => {
      const bearer = bearerOf(request.headers.authorization)
      let admitted = bearer ? await contextOf(world, call, request, bearer, left) : undefined
      const admit = async (fields: UploadForm['fields']) =>
        (admitted ??= await contextOf(world, call, request, textOf(fields['token']), left))
      const form = await readForm(request, world.config.limits.uploadBytes, admit)
      const context = await admit(form.fields)
      if (form.tooLarge) throw uploadTooLarge(world.config.limits.uploadBytes)
      // The time that the file took to arrive is its sender's.
      context.deadline = callDeadline()
      const input = parseFields(call, form)
      const name = nameRequest(call, request, context, { input, file: form.file })
      return answerOnce(context, name, (once) => handler({ ...context, once }, input, form.file))
    })
  })
}

/** A body of another type that the server reads has fields but no file, whatever they say. */
async function readForm(request: FastifyRequest, limitBytes: number, admit: Admit): Promise<UploadForm> {
  if (request.isMultipart()) return readUpload(request, limitBytes, admit)
  return { fields: { ...(request.body as object) }, file: Buffer.alloc(0), tooLarge: false }
}

const textOf = (field: unknown) => (typeof field === 'string' ? field.trim() || undefined : undefined)

function parseFields<C extends Call>(call: C, form: UploadForm): ParsedBodyOf<C> {
  const parsed = parseBody(call, form.fields, 'form')
  const problems = [...(parsed.problems ?? [])]
  if (form.file.length === 0) problems.push({ path: 'file', msg: message('fields.fileMissing') })
  if (!parsed.success || problems.length > 0) throw fieldError(...problems)
  return parsed.data as ParsedBodyOf<C>
}
