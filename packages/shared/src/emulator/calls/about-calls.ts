import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

export const aboutCalls = declare('worlds', ADDRESSES.about, {
  read: {
    answer: z.strictObject({
      version: z.string().meta(about('版本', 'Version')),
      node: z.string().meta(about('Node 版本', 'Version of Node')),
      platform: z.string().meta(about('平台', 'Platform')),
      world: z.string().meta(about('世界', 'World')),
      provider: z.enum(['sqlite', 'postgresql']).meta(about('数据库种类', 'Kind of database')),
      schemaHash: z.string().meta(about('数据库结构的校验和', 'Hash of the schema')),
      config: z
        .looseObject({
          seedDate: z.string().nullable().meta(about('种子数据的参考日期', 'Date that the seed refers to')),
        })
        .meta(about('密钥与地址中的密码不在其中', 'Without keys, and without passwords of addresses')),
    }),
  },
})
