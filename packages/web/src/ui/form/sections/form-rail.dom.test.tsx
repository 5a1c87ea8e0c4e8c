import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formSectionTexts as texts } from '#src/config/texts/form-sections.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { show } from '#support/show.tsx'
import { FormRail } from './form-rail.tsx'
import { sectionStandings, type FormSections } from './section-standings.ts'

interface Values {
  name: string
  address: string
}

const MAP: FormSections<Values> = {
  sections: [
    { id: 'part-basic', title: '基本信息' },
    { id: 'part-contact', title: '联系信息' },
  ],
  places: { name: 'part-basic', address: 'part-contact' },
  needs: { name: '名称', address: '地址' },
}

function form(values: Values, wrong: string[] = []) {
  return show(
    <>
      <FormRail standings={sectionStandings(MAP, values, wrong)} />
      {MAP.sections.map(({ id, title }) => (
        <FormCard key={id} id={id} title={title}>
          {null}
        </FormCard>
      ))}
    </>,
  )
}

const section = (title: string) => within(screen.getByRole('list')).getByRole('button', { name: new RegExp(title) })

it('says of each section whether it is filled in and how much is wrong, and of all together on its bar', () => {
  form({ name: '星桥', address: 'x' }, ['address', 'address'])
  expect(section('基本信息').textContent).toContain(texts.done)
  expect(section('联系信息').textContent).toContain(texts.wrong(2))
  expect(section('联系信息').textContent).not.toContain(texts.done)
  const bar = screen.getByRole('button', { expanded: false })
  expect(bar.textContent).toContain('1/2')
  expect(bar.textContent).toContain(texts.wrong(2))
})

it('leads to a section, with the focus, and marks it', async () => {
  const { user } = form({ name: '', address: '' })
  await user.click(section('联系信息'))
  expect(document.activeElement?.id).toBe('part-contact')
  expect(section('联系信息').getAttribute('aria-current')).toBe('step')
  expect(section('基本信息').getAttribute('aria-current')).toBeNull()
})
