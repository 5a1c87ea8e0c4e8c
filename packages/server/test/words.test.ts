import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { secondWords } from './house/words.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDERS = [
  'packages/shared/src',
  'packages/server/src',
  'packages/emulator/src',
  'packages/sdk',
  'packages/web',
  'prisma/seeds',
  'docs',
]
const READ = /(?<!\.test)\.(ts|tsx|md|json|svg|html)$/
const LEFT = /node_modules|(^|\/)(dist|generated|\.vitepress)\//

const texts = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => READ.test(file) && !/\.test\.tsx?$/.test(file) && !LEFT.test(file)),
).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

it('texts, exports, documents and seeds have one word for one thing', () => {
  expect(texts.length).toBeGreaterThan(1_000)
  expect(secondWords(texts)).toEqual([])
})

it('a second word is found, and a word that only holds one is not', () => {
  expect(secondWords([{ file: 'a', text: '第一行\n每个短链的拉起成功' }])).toEqual([
    'a:2 短链, ours is 短链接',
    'a:2 拉起成功, ours is 确认拉起',
  ])
  expect(secondWords([{ file: 'a', text: '短链接、账户不在白名单内、应用未登记应用宝地址' }])).toEqual([])
})
