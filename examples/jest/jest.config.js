// Before Node 24.9 Jest cannot require() a package that is an ES module only: the two that are needed get compiled.
const MODULES = '/node_modules/(cookie|content-disposition)/.+\\.js$'

export default {
  testMatch: ['**/*.test.{js,cjs}'],
  testTimeout: 60_000,
  transform: { [MODULES]: ['babel-jest', { plugins: ['@babel/plugin-transform-modules-commonjs'] }] },
  transformIgnorePatterns: [],
}
