import { allCalls } from '@unilink/shared'
import type { Case } from '#src/verify/case.ts'
import { told } from '#src/kernel/told/told.ts'

/** Rules for every path: methods, types, unknown paths, unreadable bodies. */
export function protocolCases(): Case[] {
  const common = { tag: 'read-only', fidelity: 'decided' } as const
  const specified = { tag: 'read-only', fidelity: 'specified' } as const
  const calls = allCalls()
  return [
    ...calls.map(({ path }): Case => ({
      ...specified,
      subject: path,
      name: told('GET is 405 in the envelope'),
      run: async (probe) => {
        const got = await probe.send({ path, method: 'GET' })
        probe.envelope(got)
        probe.code(got, 405)
        probe.same('POST', got.headers.get('allow'), (value) => told('the header Allow: {}', value))
      },
    })),
    ...calls.map(({ path }): Case => ({
      ...common,
      subject: path,
      name: told('a body of another type is 415 in the envelope'),
      run: async (probe) => {
        const got = await probe.send({ path, raw: { type: 'text/plain', text: 'x' } })
        probe.envelope(got)
        probe.code(got, 415)
      },
    })),
    ...['/api/', '/api/no/such', '/api/account/login/'].map((path): Case => ({
      ...specified,
      subject: path,
      name: told('a path that is not there is 404 in the envelope'),
      run: async (probe) => {
        const got = await probe.send({ path })
        probe.envelope(got)
        probe.code(got, 404)
      },
    })),
    {
      ...common,
      subject: '/api/account/checkEmail',
      name: told('JSON that cannot be read is 400 in the envelope'),
      run: async (probe) => {
        const got = await probe.send({
          path: '/api/account/checkEmail',
          raw: { type: 'application/json', text: '{"email":' },
        })
        probe.envelope(got)
        probe.code(got, 400)
      },
    },
  ]
}
