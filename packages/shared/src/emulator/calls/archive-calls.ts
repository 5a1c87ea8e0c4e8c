import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { madeWorld } from './world-calls.ts'

export const ZIP = 'application/zip'

export const archiveCalls = declare('snapshots', ADDRESSES.archive, {
  download: { summary: '把当前世界下载为一个 zip 文件；解压即为导出的文件夹', file: ZIP },
  upload: {
    summary: '用下载的 zip 文件替换当前世界；只接受同一种数据库、同一数据库结构的导出',
    upload: ZIP,
    answer: madeWorld,
  },
})
