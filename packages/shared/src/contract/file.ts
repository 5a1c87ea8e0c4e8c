import { z } from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'

/** What a file is for; licences and ID images are private to their owner and to operators. */
export const FILE_PURPOSES = {
  licence: { private: true, types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] },
  idImage: { private: true, types: ['image/png', 'image/jpeg', 'image/webp'] },
  icon: { private: false, types: ['image/png', 'image/jpeg', 'image/webp'] },
  share: { private: false, types: ['image/png', 'image/jpeg', 'image/webp'] },
  content: { private: false, types: ['image/png', 'image/jpeg', 'image/webp'] },
} as const

export type FilePurpose = keyof typeof FILE_PURPOSES
export const filePurpose = z.enum(Object.keys(FILE_PURPOSES) as [FilePurpose, ...FilePurpose[]])

export const upload = call({
  path: '/api/file/upload',
  access: 'signedIn',
  summary: '上传文件（multipart/form-data：token、purpose、file）；按内容判断类型',
  fidelity: 'decided',
  body: z.object({ purpose: filePurpose }),
  data: z.object({ fileId: id, url: z.string(), mime: z.string(), size: z.int() }),
  codes: [413, 13006, 15002],
})
