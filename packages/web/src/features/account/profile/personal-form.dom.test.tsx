import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { profileTexts } from '#src/config/texts/profile.ts'
import { show } from '#support/show.tsx'
import { PersonalForm } from './role-form.tsx'
import { personalValues } from './profile-values.ts'

const citizenId = () => screen.getByLabelText<HTMLInputElement>(new RegExp(profileTexts.citizenId))

it('keeps every character of a citizen ID that is pasted with a blank before it, and takes it', async () => {
  const { user } = show(<PersonalForm initial={personalValues(null, 'a@example.com')} />)
  await user.click(citizenId())
  await user.paste(' 11010519491231002X')
  expect(citizenId().value).toBe(' 11010519491231002X')
  expect(citizenId().maxLength).toBe(-1)
  fireEvent.blur(citizenId())
  await user.click(screen.getByLabelText(new RegExp(profileTexts.names[3])))
  expect(screen.queryByText('身份证号码有误：18 位，最后一位是校验码')).toBeNull()
})

it('says at the field what is too long rather than cut it', async () => {
  const { user } = show(<PersonalForm initial={personalValues(null, 'a@example.com')} />)
  await user.click(citizenId())
  await user.paste('11010519491231002X1')
  fireEvent.blur(citizenId())
  await waitFor(() => expect(screen.queryByText('身份证号码有误：18 位，最后一位是校验码')).not.toBeNull())
})
