import { expect, it } from 'vitest'
import { valueText } from './value-text.ts'

it('reads each kind of field', () => {
  expect(valueText('linkName', '海报')).toBe('海报')
  expect(valueText('targets.h5', 'https://m.example.com/')).toBe('https://m.example.com/')
  expect(valueText('validTo', 1_795_190_400)).toBe('2026-11-21 00:00:00')
  expect(valueText('fallbacks', ['deeplink', 'h5'])).toBe('打开应用 → 打开 H5 页面')
  expect(valueText('params', ['sku', 'origin'])).toBe('sku → origin')
})

it('tells what a parameter is', () => {
  const param = { name: 'sku', label: '商品', type: 'integer', required: true, default: '1', pattern: '', options: [] }
  expect(valueText('params.sku', param)).toBe('商品 · 整数 · 必填 · 默认 1')
  const choice = { name: 'o', label: '', type: 'enum', required: false, default: '', pattern: '', options: ['a', 'b'] }
  expect(valueText('params.o', choice)).toBe('枚举 · 选填 · 选项 a、b')
  const checked = { name: 'p', type: 'string', required: false, pattern: '[a-z]+', example: 'spring' }
  expect(valueText('params.p', checked)).toBe('文本 · 选填 · 格式 [a-z]+ · 示例 spring')
})

it.each([null, undefined, '', []])('has no text for %j', (value) => {
  expect(valueText('fallbacks', value)).toBeUndefined()
})

it('shows a step or a type it does not know by its own name', () => {
  expect(valueText('fallbacks', ['teleport'])).toBe('teleport')
  expect(valueText('params.p', { name: 'p', type: 'colour', required: true })).toBe('colour · 必填')
})
