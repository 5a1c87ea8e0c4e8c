export default { testMatch: ['**/*.test.js'], testTimeout: 60_000, transform: {} }
