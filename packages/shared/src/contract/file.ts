import { named } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
import { CODE } from '../codes.ts'
import { z } from 'zod'
import { FILE_PURPOSES, type FilePurpose } from '../domain/file-purposes.ts'
import { call } from './call.ts'
import { id } from './fields.ts'

export const filePurpose = z
  .enum(Object.keys(FILE_PURPOSES) as [FilePurpose, ...FilePurpose[]])
  .meta(about('文件的用途', 'Purpose of the file'))

export const upload = call({
  path: '/api/file/upload',
  creates: true,
  access: 'signedIn',
  fidelity: 'decided',
  body: z.object({ purpose: filePurpose }),
  data: z.object({
    fileId: id.meta(about('文件编号', 'Id of the file')),
    url: named.url,
    mime: z.string().meta(about('媒体类型', 'Media type')),
    size: z.int().meta(about('大小', 'Size')),
  }),
  codes: [CODE.tooLarge, CODE.limitReached, CODE.fileTypeRefused],
})
