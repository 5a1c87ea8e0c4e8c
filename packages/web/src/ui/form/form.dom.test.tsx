import { screen } from '@testing-library/react'
import { CODE, email } from '@unilink/shared'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { show } from '#support/show.tsx'
import { Button } from '../button/button.tsx'
import { ToastHost } from '../toast/toast-host.tsx'
import { fieldProblems } from './checks.ts'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'
import { useRows } from './use-rows.ts'

interface Values {
  email: string
  android: { package: string }
  rows: string[]
}

const INITIAL: Values = { email: '', android: { package: '' }, rows: ['a', 'b'] }

function Contact({ send }: { send: (values: Values) => Promise<void> }) {
  const { field, formProps } = useForm({
    initial: INITIAL,
    check: (values: Values) => ({
      ...fieldProblems({ email }, values),
      'rows.0': values.rows[0] === values.email ? '与邮箱相同' : undefined,
    }),
    submit: send,
  })
  const { rows, add, remove } = useRows(field('rows'))
  return (
    <form {...formProps}>
      <TextField label="联系邮箱" {...field('email')} />
      <TextField label="包名" {...field('android.package')} />
      {rows.map(({ key, index }) => (
        <div key={key}>
          <TextField label={`行 ${index + 1}`} {...field(`rows.${index}`)} />
          <Button onClick={() => remove(index)}>{`删除 ${index + 1}`}</Button>
        </div>
      ))}
      <Button onClick={() => add('new')}>添加</Button>
      <Button type="submit">保存</Button>
      <ToastHost />
    </form>
  )
}

const field = (name: string) => screen.getByLabelText(name)
const save = () => screen.getByRole('button', { name: '保存' })
const refused = (...fields: { path: string; msg: string }[]) => new ApiError(CODE.invalidFields, '参数错误', { fields })

describe('a form', () => {
  it('holds a field against the rule of the contract before anything is sent', async () => {
    const send = vi.fn<() => Promise<void>>(async () => undefined)
    const { user } = show(<Contact send={send} />)
    await user.type(field('联系邮箱'), 'nobody')
    await user.click(save())
    await screen.findByText('邮箱格式有误，例如 name@example.com')
    expect(document.activeElement).toBe(field('联系邮箱'))
    expect(send).not.toHaveBeenCalled()
    await user.type(field('联系邮箱'), '@example.com')
    await user.click(save())
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  })

  it('says nothing of a field while it is typed in, and judges it again when another changes', async () => {
    const { user } = show(<Contact send={async () => undefined} />)
    await user.clear(field('行 1'))
    await user.type(field('行 1'), 'x@example.com')
    await user.type(field('联系邮箱'), 'x@example.com')
    await user.tab()
    await screen.findByText('与邮箱相同')
    await user.type(field('联系邮箱'), 'n')
    await vi.waitFor(() => expect(screen.queryByText('与邮箱相同')).toBeNull())
    expect(screen.queryByText(/邮箱格式有误/)).toBeNull()
  })

  it('shows what the server refused at its fields, and keeps what was typed', async () => {
    const send = async () => {
      throw refused({ path: 'email', msg: '邮箱已被使用' }, { path: 'android.package', msg: '包名已被占用' })
    }
    const { user } = show(<Contact send={send} />)
    await user.type(field('联系邮箱'), 'dev@example.com')
    await user.click(save())
    await screen.findByText('邮箱已被使用')
    await screen.findByText('包名已被占用')
    expect(field('联系邮箱')).toHaveProperty('value', 'dev@example.com')
    expect(field('联系邮箱').getAttribute('aria-invalid')).toBe('true')
    await user.type(field('包名'), 'x')
    expect(screen.queryByText('包名已被占用')).toBeNull()
    expect(screen.queryByText('邮箱已被使用')).not.toBeNull()
  })

  it('tells by a toast what no field of it answers for', async () => {
    const send = async () => {
      throw refused({ path: 'email', msg: '邮箱已被使用' }, { path: 'captcha', msg: '验证码已过期' })
    }
    const { user } = show(<Contact send={send} />)
    await user.type(field('联系邮箱'), 'dev@example.com')
    await user.click(save())
    await screen.findByText('邮箱已被使用')
    expect((await screen.findByText('验证码已过期')).closest('form > div')).toBeNull()
  })

  it('keeps each row what it is while another goes', async () => {
    const send = vi.fn<(values: Values) => Promise<void>>(async () => undefined)
    const { user } = show(<Contact send={send} />)
    const second = field('行 2')
    await user.click(screen.getByRole('button', { name: '删除 1' }))
    expect(field('行 1')).toBe(second)
    await user.click(screen.getByRole('button', { name: '添加' }))
    await user.type(field('联系邮箱'), 'dev@example.com')
    await user.click(save())
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ rows: ['b', 'new'] })))
  })

  it('sends once however often it is asked to', async () => {
    let finish = () => {}
    const send = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)))
    const { user } = show(<Contact send={send} />)
    await user.type(field('联系邮箱'), 'dev@example.com{Enter}{Enter}')
    await user.click(save())
    finish()
    await vi.waitFor(() => expect(save()).toHaveProperty('disabled', false))
    expect(send).toHaveBeenCalledTimes(1)
  })
})
