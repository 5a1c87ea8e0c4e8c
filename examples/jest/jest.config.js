export default { testMatch: ['**/*.test.{js,cjs}'], testTimeout: 60_000, transform: {} }
