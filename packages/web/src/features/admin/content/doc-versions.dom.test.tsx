import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { DialogHost } from '#src/ui/dialog/dialog-host.tsx'
import { answerJson, standOn } from '#support/back-end.ts'
import { show } from '#support/show.tsx'
import { DocVersions } from './doc-versions.tsx'

const { versions: texts, leave } = adminTexts.content
const EDITOR = { editorId: '1000000000000001', editorName: '平台运营中心' }
const TEXTS = ['一\n二', '一\n二\n三', '一\n贰\n三']
const PRESENT = { title: '常见问题', content: '一\n贰\n三' }

const version = (number: number) => ({ number, title: '常见问题', time: 1_795_000_000 + number, ...EDITOR })
const LIST = [3, 2, 1].map((number) => ({
  ...version(number),
  added: number === 1 ? 0 : 1,
  removed: number === 3 ? 1 : 0,
}))

const taken: object[] = []
let number = 2
beforeEach(async () => {
  taken.length = 0
  await standOn((request, response) => {
    const isList = request.url?.endsWith('queryVersionPage')
    const data = isList ? { list: LIST, total: 3 } : { ...version(number), content: TEXTS[number - 1] }
    answerJson(response, { code: 0, data, msg: '' })
  })
})

function open(dirty: boolean) {
  const { user } = show(
    <>
      <DocVersions id="1000000000000009" present={PRESENT} dirty={dirty} onTake={(text) => taken.push(text)} />
      <DialogHost />
    </>,
  )
  return user
}

it('shows who saved what, what differs from the editor, and takes a version back into it', async () => {
  const user = open(false)
  await user.click(screen.getByRole('button', { name: texts.title }))
  const [current, , first] = await screen.findAllByRole('listitem')
  expect(current?.textContent).toContain(texts.current)
  expect(current?.textContent).toContain('+1−1')
  expect(current?.textContent).toContain(EDITOR.editorName)
  expect(first?.textContent).toContain(texts.first)

  const region = await screen.findByRole('region', { name: texts.one(2) })
  expect(region.textContent).toContain(texts.differs({ added: 1, removed: 1 }))
  expect(region.textContent).toContain('− 贰')
  expect(region.textContent).toContain('+ 二')

  number = 3
  await user.click(within(current!).getByRole('button'))
  const same = await screen.findByRole('region', { name: texts.one(3) })
  expect(same.textContent).toContain(texts.same)
  expect(within(same).getByRole<HTMLButtonElement>('button', { name: texts.take }).disabled).toBe(true)

  number = 1
  await user.click(within(first!).getByRole('button'))
  const oldest = await screen.findByRole('region', { name: texts.one(1) })
  await user.click(within(oldest).getByRole('button', { name: texts.take }))
  expect(taken).toEqual([{ title: '常见问题', content: '一\n二' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks before what was not saved is replaced', async () => {
  number = 2
  const user = open(true)
  await user.click(screen.getByRole('button', { name: texts.title }))
  const region = await screen.findByRole('region', { name: texts.one(2) })
  await user.click(within(region).getByRole('button', { name: texts.take }))
  const asked = await screen.findByRole('alertdialog', { name: leave })
  expect(taken).toEqual([])
  await user.click(within(asked).getByRole('button', { name: leave }))
  await expect.poll(() => taken).toEqual([{ title: '常见问题', content: '一\n二\n三' }])
})
