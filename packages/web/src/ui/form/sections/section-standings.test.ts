import { describe, expect, it } from 'vitest'
import { sectionStandings, type FormSections } from './section-standings.ts'

interface Values {
  name: string
  kind: string | undefined
  prints: string[]
  stores: Record<string, string>
  on: boolean
}

const MAP: FormSections<Values> = {
  sections: [
    { id: 'basic', title: '基本' },
    { id: 'more', title: '更多' },
    { id: 'files', title: '文件' },
  ],
  places: { name: 'basic', kind: 'basic', prints: 'more', stores: 'more', on: 'more' },
  needs: { name: '名称', kind: '分类' },
}
const EMPTY: Values = { name: '', kind: undefined, prints: [''], stores: {}, on: false }
const done = (values: Partial<Values>, wrong: string[] = []) =>
  sectionStandings(MAP, { ...EMPTY, ...values }, wrong).map((section) => section.done)

describe('the standing of a section', () => {
  it('is done once all that it needs is filled in', () => {
    expect(done({})).toEqual([false, false, false])
    expect(done({ name: '星桥' })[0]).toBe(false)
    expect(done({ name: '星桥', kind: '出行' })[0]).toBe(true)
    expect(done({ name: '  ', kind: '出行' })[0]).toBe(false)
  })

  it('is done with anything in it where it needs nothing, however deep', () => {
    expect(done({ prints: ['', 'AB'] })[1]).toBe(true)
    expect(done({ stores: { huawei: 'https://a.example/' } })[1]).toBe(true)
    expect(done({ on: true })[1]).toBe(true)
  })

  it('is not done while what goes together is not all there', () => {
    const lacks = { more: ({ prints = [] }: Partial<Values>) => (prints.some(Boolean) ? [] : ['指纹']) }
    const more = (values: Partial<Values>) => sectionStandings({ ...MAP, lacks }, { ...EMPTY, ...values }, [])[1]
    expect(more({})).toMatchObject({ done: false, missing: [] })
    expect(more({ on: true })).toMatchObject({ done: false, missing: ['指纹'] })
    expect(more({ on: true, prints: ['AB'] })).toMatchObject({ done: true, missing: [] })
  })

  it('names what is missing, of a section without fields as well', () => {
    const lacks = { files: () => ['一个平台'] }
    const missing = sectionStandings({ ...MAP, lacks }, { ...EMPTY, name: '星桥' }, []).map((one) => one.missing)
    expect(missing).toEqual([['分类'], [], ['一个平台']])
  })

  it('is not done by what always holds something', () => {
    const done = sectionStandings({ ...MAP, settled: ['on'] }, { ...EMPTY, on: true }, [])[1]?.done
    expect(done).toBe(false)
  })

  it('counts what is wrong, and is not done with it', () => {
    const standings = sectionStandings(MAP, { ...EMPTY, prints: ['x'] }, ['prints', 'prints', 'name', 'unknown'])
    expect(standings.map(({ wrong }) => wrong)).toEqual([1, 2, 0])
    expect(standings.map(({ hasFields }) => hasFields)).toEqual([true, true, false])
    expect(standings[1]?.done).toBe(false)
  })
})
