import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import { PasswordField } from './text-field.tsx'

function Field() {
  const [value, setValue] = useState('')
  return (
    <PasswordField
      label="密码"
      error={undefined}
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={setValue}
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('密码')

it('is hidden until it is asked for', async () => {
  const { user } = show(<Field />)
  expect(input().type).toBe('password')
  await user.click(screen.getByRole('button', { name: commonTexts.showPassword }))
  expect(input().type).toBe('text')
  await user.click(screen.getByRole('button', { name: commonTexts.hidePassword }))
  expect(input().type).toBe('password')
})

it('takes what is pasted, and is named for password managers', async () => {
  const { user } = show(<Field />)
  await user.click(input())
  await user.paste(' From a manager 1 ')
  expect([input().value, input().autocomplete]).toEqual([' From a manager 1 ', 'current-password'])
})
