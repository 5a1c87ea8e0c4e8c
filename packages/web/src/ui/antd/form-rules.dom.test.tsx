import { screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { email } from '@unilink/shared'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { show } from '#src/testing/show.tsx'
import { useAction } from '../action/use-action.ts'
import { Button } from '../button/button.tsx'
import { ToastHost } from '../toast/toast-host.tsx'
import { AntdRoot } from './antd-root.tsx'
import { schemaRule } from './schema-rule.ts'
import { showFieldErrors } from './show-field-errors.ts'

function Contact({ send }: { send: (values: unknown) => Promise<void> }) {
  const [form] = Form.useForm()
  const submit = useAction(send, (error) => showFieldErrors(form, error))
  return (
    <AntdRoot>
      <Form form={form} onFinish={(values: unknown) => void submit.run(values)}>
        <Form.Item label="联系邮箱" name="email" rules={[schemaRule(email)]}>
          <Input />
        </Form.Item>
        <Form.Item label="包名" name={['android', 'package']}>
          <Input />
        </Form.Item>
        <Button type="submit">保存</Button>
      </Form>
      <ToastHost />
    </AntdRoot>
  )
}

const field = (name: string) => screen.getByLabelText(name)
const save = () => screen.getByRole('button', { name: '保存' })
const refused = (...fields: { path: string; msg: string }[]) => new ApiError(10001, '参数错误', { fields })

describe('a form of the console', () => {
  it('holds a field against the rule of the contract before anything is sent', async () => {
    const send = vi.fn<() => Promise<void>>(async () => undefined)
    const { user } = show(<Contact send={send} />)
    await user.type(field('联系邮箱'), 'nobody')
    await user.click(save())
    await screen.findByText('邮箱格式有误，例如 name@example.com')
    expect(send).not.toHaveBeenCalled()
    await user.type(field('联系邮箱'), '@example.com')
    await user.click(save())
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
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
  })

  it('tells by a toast what no field of it answers for', async () => {
    const send = async () => {
      throw refused({ path: 'email', msg: '邮箱已被使用' }, { path: 'captcha', msg: '验证码已过期' })
    }
    const { user } = show(<Contact send={send} />)
    await user.type(field('联系邮箱'), 'dev@example.com')
    await user.click(save())
    await screen.findByText('邮箱已被使用')
    expect((await screen.findByText('验证码已过期')).closest('form')).toBeNull()
  })

  it('tells by a toast any other failure', async () => {
    const send = async () => {
      throw new ApiError(500, '系统异常')
    }
    const { user } = show(<Contact send={send} />)
    await user.type(field('联系邮箱'), 'dev@example.com')
    await user.click(save())
    expect((await screen.findByText('系统异常')).closest('form')).toBeNull()
  })
})
