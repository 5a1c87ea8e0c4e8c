import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isChannel } from './channel.ts'
import { checkParamDefinitions, PARAMS_MAX, resolveParams } from './link-params.ts'
import type { ParamDefinition } from './link-params.ts'
import { inChinese, message } from '#src/words/words.ts'

const id: ParamDefinition = { name: 'id', label: '编号', type: 'integer', default: '1', example: '42' }
const color: ParamDefinition = { name: 'color', label: '颜色', type: 'enum', options: ['red', 'blue'], default: 'red' }
const sku: ParamDefinition = { name: 'sku', label: '', type: 'string', pattern: '[A-Z]{2}-\\d+', example: 'AB-1' }

function problems(definition: Partial<ParamDefinition>): string[] {
  return checkParamDefinitions([{ ...sku, ...definition }]).map(({ path, msg }) => `${path} ${inChinese(msg)}`)
}

describe('checkParamDefinitions', () => {
  test('accepts good ones, with empty texts for what is not said', () => {
    expect(
      checkParamDefinitions([id, color, sku, { ...sku, name: 'other', pattern: '', default: '', example: '' }]),
    ).toEqual([])
  })

  test.each([
    [{ name: 'Id' }, '0.name'],
    [{ name: '1d' }, '0.name'],
    [{ name: 'a-b' }, '0.name'],
    [{ name: `a${'b'.repeat(32)}` }, '0.name'],
    [{ name: '' }, '0.name'],
    [{ name: 'channel' }, '0.name channel 是保留的参数名'],
    [{ name: 'ch' }, '0.name ch 是保留的参数名'],
    [{ label: 'x'.repeat(51) }, '0.label'],
    [{ type: 'float' as 'string' }, '0.type'],
    [{ type: 'enum', pattern: '' }, '0.options 枚举参数至少需要一个选项'],
    [{ type: 'enum', pattern: '', options: [] }, '0.options'],
    [{ type: 'enum', pattern: '', options: ['a', 'a'], example: 'a' }, '0.options 选项重复'],
    [{ type: 'enum', pattern: '', options: ['', 'a'], example: 'a' }, '0.options'],
    [{ type: 'enum', pattern: '', options: ['a'], example: 'b' }, '0.example'],
    [{ type: 'integer', pattern: '', example: '1.5' }, '0.example'],
    [{ default: 'nope' }, '0.default'],
    [{ example: 'AB-1\n' }, '0.example'],
    [{ pattern: '(?=a)' }, '0.pattern'],
  ] as const)('%o: %s', (change, problem) => {
    expect(problems(change).join()).toContain(problem)
  })

  test('names may stand once, and only twenty', () => {
    expect(checkParamDefinitions([id, id])).toEqual([
      { path: '1.name', msg: message('addresses.paramRepeated', { name: 'id' }) },
    ])
    const many = Array.from({ length: PARAMS_MAX + 1 }, (_, index) => ({ ...id, name: `p${index}` }))
    expect(checkParamDefinitions(many)).toEqual([{ path: '', msg: message('addresses.paramsTooMany', { max: 20 }) }])
    expect(checkParamDefinitions(many.slice(1))).toEqual([])
  })
})

describe('resolveParams', () => {
  const definitions = [id, color, sku]

  test.each([
    [
      { id: '7', color: 'blue', sku: 'AB-9' },
      { id: '7', color: 'blue', sku: 'AB-9' },
    ],
    [{}, { id: '1', color: 'red' }],
    [
      { id: 'x', color: 'green', sku: 'ab-1' },
      { id: '1', color: 'red' },
    ],
    [{ id: ['8', '9'] }, { id: '8', color: 'red' }],
    [
      { id: { $gt: '' }, sku: 5 },
      { id: '1', color: 'red' },
    ],
    [{ undeclared: 'x' }, { id: '1', color: 'red' }],
    [
      { channel: 'wx_1', ch: 'other' },
      { id: '1', color: 'red', channel: 'wx_1' },
    ],
    [
      { channel: ' bad channel', ch: 'ok' },
      { id: '1', color: 'red', channel: 'ok' },
    ],
    [
      { utm_source: '公众号', utm_campaign: 'x'.repeat(101), utm_id: '1' },
      { id: '1', color: 'red', utm_source: '公众号' },
    ],
    [{ ch: '地推' }, { id: '1', color: 'red', channel: '地推' }],
    [{ ch: 'x'.repeat(33) }, { id: '1', color: 'red' }],
  ])('%o gives %o', (query, values) => {
    expect(resolveParams(definitions, query)).toEqual(values)
  })

  test('never gives a value that the definition refuses, nor a name that is not declared', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('AB-1', '42', 'blue'), fc.array(fc.string()), fc.object())
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.constantFrom('id', 'color', 'sku', 'channel', 'ch', '__proto__'), fc.string()),
          value,
        ),
        (query) => {
          const values = resolveParams(definitions, query)
          expect(Object.keys(values).every((name) => ['id', 'color', 'sku', 'channel'].includes(name))).toBe(true)
          expect(values.id).toMatch(/^-?\d{1,18}$/)
          expect(['red', 'blue']).toContain(values.color)
          expect(values.sku ?? 'AB-1').toMatch(/^[A-Z]{2}-\d+$/)
          expect(values.channel === undefined || isChannel(values.channel)).toBe(true)
        },
      ),
    )
  })
})
