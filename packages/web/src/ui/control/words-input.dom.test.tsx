import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import { WordsInput } from './words-input.tsx'

function Desk() {
  const [words, setWords] = useState<string[]>([])
  return (
    <>
      <label htmlFor="words">域名</label>
      <WordsInput id="words" separators={[',', '\n']} value={words} onChange={setWords} />
      <output>{words.join('|')}</output>
    </>
  )
}

const said = () => screen.getByRole('status').textContent

it('takes words by Enter, by a separator, by what is pasted and as one leaves, each once', async () => {
  const { user } = show(<Desk />)
  const field = screen.getByLabelText('域名')
  await user.type(field, 'a.example{Enter}b.example,')
  expect(said()).toBe('a.example|b.example')
  await user.click(field)
  await user.paste('c.example\n a.example ')
  expect(said()).toBe('a.example|b.example|c.example')
  await user.type(field, 'd.example')
  await user.tab()
  expect(said()).toBe('a.example|b.example|c.example|d.example')
})

it('gives them up by their cross, and the last by Backspace in an empty field', async () => {
  const { user } = show(<Desk />)
  const field = screen.getByLabelText('域名')
  await user.type(field, 'a,b,c,')
  await user.click(screen.getByRole('button', { name: commonTexts.removeOf('a') }))
  expect(said()).toBe('b|c')
  await user.type(field, 'x{Backspace}{Backspace}')
  expect(said()).toBe('b')
})
