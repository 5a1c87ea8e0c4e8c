import { describe, expect, it } from 'vitest'
import { readShortLink } from './short-link-path.ts'

describe('the target of a request', () => {
  it.each([
    ['/s/abc', 'abc', ''],
    ['/s/abc?', 'abc', '?'],
    ['/s/abc?a=/s/x&b=%zz', 'abc', '?a=/s/x&b=%zz'],
    ['/s/%61bc?x=1#y', 'abc', '?x=1'],
    ['/s/abc#?x=1', 'abc', ''],
    ['/s/..%2f..%2fmain', '../../main', ''],
    ['http://u.example/s/abc?x=1', 'abc', '?x=1'],
    ['HTTPS://u.example:8443/s/abc', 'abc', ''],
    [`/s/${'a'.repeat(999)}`, 'a'.repeat(999), ''],
  ])('%s asks for a short link', (target, code, search) => {
    expect(readShortLink(target)).toEqual({ code, search })
  })

  it.each([
    '',
    '*',
    '/',
    '/s',
    '/s/',
    '/s/?x=1',
    '/S/abc',
    '//s/abc',
    '/s/abc/',
    '/s/a/b',
    '/src/abc',
    '/api/s/abc',
    'example.com:443',
    'ftp://u.example/s/abc',
    '/s/%',
    '/s/%zz',
    '/s/%e4%bd',
    '/s/%ff?x=1',
  ])('%s is for somebody else', (target) => {
    expect(readShortLink(target)).toBeUndefined()
  })
})
