import { both } from '#src/words/about.ts'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { madeWorld } from './world-calls.ts'

export const ZIP = 'application/zip'

export const archiveCalls = declare('snapshots', ADDRESSES.archive, {
  download: {
    summary: both(
      '把当前世界下载为一个 zip 文件；解压即为导出的文件夹',
      'Download the current world as a zip; unpacked it is an exported folder',
    ),
    file: ZIP,
  },
  upload: {
    summary: both(
      '用下载的 zip 文件替换当前世界；只接受同一种数据库、同一数据库结构的导出',
      'Replace the current world by a downloaded zip; same kind of database and same schema',
    ),
    upload: ZIP,
    answer: madeWorld,
  },
})
