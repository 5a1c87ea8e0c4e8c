// orval 8 makes the same of it, and asks for Node 22.18.
const origin = process.env.UNILINK_ORIGIN ?? 'http://127.0.0.1:5180'

export default {
  unilink: {
    input: `${origin}/openapi.json`,
    output: { target: 'generated/orval.ts', client: 'fetch', baseUrl: origin },
  },
}
