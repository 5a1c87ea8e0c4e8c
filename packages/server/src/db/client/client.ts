export { Prisma, type Account } from '#src/generated/sqlite/client.ts'
