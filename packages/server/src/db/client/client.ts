export { Prisma } from '#src/generated/sqlite/client.ts'
