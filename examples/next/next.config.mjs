const emulator = process.env.UNILINK_ORIGIN ?? 'http://127.0.0.1:5180'

export default {
  async rewrites() {
    return ['api', 's', 'files', '.well-known', '__emu'].map((part) => ({
      source: `/${part}/:path*`,
      destination: `${emulator}/${part}/:path*`,
    }))
  },
}
