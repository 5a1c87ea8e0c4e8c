export default {
  mode: 'development',
  devServer: {
    proxy: [{ context: ['/api', '/s/', '/files', '/.well-known', '/__emu'], target: 'http://127.0.0.1:5180' }],
  },
}
