export * from './contract-client.ts'
