import { expect, it } from 'vitest'
import { linksIn } from './links-in.ts'

it('finds the addresses of a mail once each, and only those that lead somewhere', () => {
  const HTML = '<a href="https://a.test/x?y=1&amp;z=2">x</a><a href="mailto:a@a.test">m</a><a href="javascript:1">j</a>'
  const Text = '请打开 https://a.test/x?y=1&z=2，或 http://b.test/y。'
  expect(linksIn({ HTML, Text })).toEqual(['https://a.test/x?y=1&z=2', 'http://b.test/y'])
  expect(linksIn({ HTML: '', Text: '没有链接' })).toEqual([])
})
