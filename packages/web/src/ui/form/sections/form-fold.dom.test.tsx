import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { TextField } from '../text-field.tsx'
import { useForm } from '../use-form.ts'
import { FormFold, FormFolds } from './form-fold.tsx'
import { FormPage } from './form-page.tsx'
import type { FormSections } from './section-standings.ts'

const SECTIONS: FormSections<{ name: string; store: string }> = {
  sections: [{ id: 'part-shop', title: '商店' }],
  places: { name: 'part-shop', store: 'part-shop' },
  needs: {},
  lacks: { 'part-shop': ({ store }) => (store ? [] : ['地址']) },
}

function Shop({ store: problem }: { store?: string }) {
  const form = useForm({
    initial: { name: '', store: '' },
    check: () => ({ store: problem }),
    submit: async () => undefined,
  })
  const { name, store } = form.values
  return (
    <form {...form.formProps}>
      <FormPage sections={SECTIONS} form={form} actions={<button type="submit">保存</button>}>
        <FormFolds title="设置">
          <FormFold id="part-shop" title="商店" set={[name, store && '有地址']} unset="未登记">
            <TextField label="名称" {...form.field('name')} />
            <FormFold title="更多" set={[store]} unset="没有">
              <TextField label="地址" {...form.field('store')} />
            </FormFold>
          </FormFold>
        </FormFolds>
      </FormPage>
    </form>
  )
}

/** A part that opens by itself. */
function Late() {
  const [late, setLate] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLate(true)}>
        到了
      </button>
      <FormFold title="域名" set={[]} unset="没有" opens={late}>
        内容
      </FormFold>
    </>
  )
}

const fold = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('details')

describe('a part of a form that is folded', () => {
  it('says what is set in it, and what is missing', async () => {
    const { user } = show(<Shop />)
    expect(fold('商店')?.open).toBe(false)
    expect(fold('商店')?.querySelector('summary')?.textContent).toBe('商店未登记')
    await user.type(screen.getByLabelText('名称'), '星桥')
    expect(fold('商店')?.querySelector('summary')?.textContent).toContain('还差地址')
  })

  it('opens by itself where something is missing, and stays as one leaves it', async () => {
    const { user } = show(<Late />)
    expect(fold('域名')?.open).toBe(false)
    await user.click(screen.getByRole('button', { name: '到了' }))
    expect(fold('域名')?.open).toBe(true)
  })

  it('is opened, with all around it, where a field is wrong', async () => {
    const { user } = show(<Shop store="地址有误" />)
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('地址有误')).toBeTruthy()
    expect([fold('商店')?.open, fold('更多')?.open]).toEqual([true, true])
    expect(document.activeElement).toBe(screen.getByLabelText('地址'))
  })

  it('is open where the address names it', () => {
    show(<Shop />, '/form#part-shop')
    expect([fold('商店')?.open, fold('更多')?.open]).toEqual([true, false])
  })
})
