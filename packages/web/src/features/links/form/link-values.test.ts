import { contract, mergeContent, linkContent } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { newParam, newValues, toChanges, toContent, toSeconds, toValues } from './link-values.ts'

const content = linkContent.parse({
  linkName: '春节短信',
  scene: '短信推广',
  targets: { android: 'demo://a/{id}', h5: 'https://m.example.com/' },
  params: [{ name: 'id', type: 'enum', options: ['1', '2'] }],
  share: { title: '标题' },
  validFrom: 1_767_196_800,
  remark: '备注',
})

describe('the values of the link form', () => {
  it('come back as the content they were made of', () => {
    expect(linkContent.parse(toContent(toValues(content)))).toEqual(content)
  })

  it('begin with the APK address that the app declares, which a known link does not take over', () => {
    expect(newValues('https://dl.example.com/a.apk').targets.apk).toBe('https://dl.example.com/a.apk')
    expect(toValues(content).targets.apk).toBe('')
  })

  it('show times as Shanghai has them', () => {
    expect(toValues(content).validFrom).toBe('2026-01-01T00:00')
    expect(toSeconds('2026-01-01T00:00')).toBe(1_767_196_800)
    expect(toSeconds('')).toBeUndefined()
    expect(toSeconds('2026-02-30T00:00')).toBeNaN()
  })

  it('keep of a parameter what its type has', () => {
    const values = toValues(content)
    values.params = [{ ...newParam, name: ' id ', type: 'integer', options: ['1'], pattern: '\\d+' }]
    expect(toContent(values).params[0]).toMatchObject({ name: 'id', options: [], pattern: '\\d+' })
  })

  it('take away what was emptied when they are sent as changes', () => {
    const values = { ...toValues(content), validFrom: '', remark: '' }
    values.targets = { ...values.targets, android: ' ' }
    const { changes } = contract.appLink.editParams.body.parse({
      linkId: '1000000000000001',
      reason: 'x',
      changes: toChanges(values),
    })
    const merged = mergeContent(content, changes)
    expect(merged.targets).toEqual({ h5: 'https://m.example.com/' })
    expect('validFrom' in merged).toBe(false)
    expect(merged.remark).toBe('')
  })
})
