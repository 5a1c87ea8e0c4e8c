import { CODE } from '../codes.ts'
import { z } from 'zod'
import { FILE_PURPOSES, type FilePurpose } from '../domain/file-purposes.ts'
import { call } from './call.ts'
import { id } from './fields.ts'

export const filePurpose = z.enum(Object.keys(FILE_PURPOSES) as [FilePurpose, ...FilePurpose[]])

export const upload = call({
  path: '/api/file/upload',
  creates: true,
  access: 'signedIn',
  summary: '上传文件（multipart/form-data：token、purpose、file）；按内容判断类型',
  fidelity: 'decided',
  body: z.object({ purpose: filePurpose }),
  data: z.object({ fileId: id, url: z.string(), mime: z.string(), size: z.int() }),
  codes: [CODE.tooLarge, CODE.limitReached, CODE.fileTypeRefused],
})
