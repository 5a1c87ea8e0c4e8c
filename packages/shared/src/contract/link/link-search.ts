import { about } from '#src/words/about.ts'
import { fieldsOf } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../fields.ts'
import { linkState } from './link-fields.ts'

export const search = call({
  path: '/api/appLink/search',
  access: 'console',
  fidelity: 'decided',
  body: z.object({ keyword: text(100, 'keyword').meta(about('关键词', 'Keyword')) }),
  data: z.object({
    list: z
      .array(z.object({ ...fieldsOf('linkId', 'linkName', 'code', 'appId', 'appName'), linkState }))
      .meta(about('本页的各行', 'Rows of the page')),
  }),
})
