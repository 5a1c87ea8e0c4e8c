import { emuCalls } from '#src/surface/emu-call.ts'
import { madeWorld } from '#src/worlds/world-calls.ts'

const call = emuCalls('snapshots')

export const ZIP = 'application/zip'

export const archiveCalls = {
  download: call('GET', '/__emu/v1/archive', '把当前世界下载为一个 zip 文件；解压即为导出的文件夹', { file: ZIP }),
  upload: call('POST', '/__emu/v1/archive', '用下载的 zip 文件替换当前世界；只接受同一种数据库、同一数据库结构的导出', {
    upload: ZIP,
    answer: madeWorld,
  }),
}
