import { told } from '#src/kernel/told/told.ts'
import type { Case } from '#src/verify/case.ts'
import { short, seen } from '#src/verify/probe.ts'
import { CLIENTS } from './clients.ts'

/** Unknown short links for each kind of visitor, and the association files. */
export function visitCases(): Case[] {
  const common = { tag: 'read-only', fidelity: 'decided' } as const
  return [
    ...Object.entries(CLIENTS).map(([client, userAgent]): Case => ({
      ...common,
      subject: '/s/{code}',
      name: told('a link that is not there is a page with 404 ({})', client),
      run: async (probe) => {
        const got = await probe.send({ path: '/s/zzzzzzzzzz', method: 'GET', userAgent })
        probe.same(404, got.status, 'HTTP ')
        if (!got.headers.get('content-type')?.startsWith('text/html')) probe.differs(told('a page'), seen(got))
        probe.same('no-store', got.headers.get('cache-control'), 'cache-control: ')
      },
    })),
    ...(['assetlinks.json', 'apple-app-site-association', 'applinking.json'] as const).map((file): Case => ({
      ...common,
      subject: `/.well-known/${file}`,
      name: told('is JSON of its form'),
      run: async (probe) => {
        const got = await probe.send({ path: `/.well-known/${file}`, method: 'GET' })
        // A portal whose links stand on another host has no such files.
        if (got.status === 404 && got.envelope) return probe.skip(told('no links stand on this host'))
        probe.same(200, got.status, 'HTTP ')
        if (!hasForm(file, got.text)) probe.differs(told('the form of {}', file), short(got.text))
      },
    })),
  ]
}

function hasForm(file: string, text: string): boolean {
  try {
    const value = JSON.parse(text) as unknown
    if (file === 'assetlinks.json') return Array.isArray(value)
    return (
      typeof value === 'object' && value !== null && 'applinks' in value === (file === 'apple-app-site-association')
    )
  } catch {
    return false
  }
}
