import { emuCall } from '#src/surface/emu-call.ts'
import { madeWorld } from '#src/worlds/world-calls.ts'

export const ZIP = 'application/zip'

export const archiveCalls = {
  download: emuCall({
    method: 'GET',
    path: '/__emu/v1/archive',
    tag: 'snapshots',
    summary: '把当前世界下载为一个 zip 文件；解压即为导出的文件夹',
    file: ZIP,
  }),
  upload: emuCall({
    method: 'POST',
    path: '/__emu/v1/archive',
    tag: 'snapshots',
    summary: '用下载的 zip 文件替换当前世界；只接受同一种数据库、同一数据库结构的导出',
    upload: ZIP,
    answer: madeWorld,
  }),
}
