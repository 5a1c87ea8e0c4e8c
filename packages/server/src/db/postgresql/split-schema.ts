/** Prisma's `?schema=` is not a parameter of PostgreSQL; it is taken out of the URL and handed to the adapter. */
export function splitSchema(url: string): { connectionString: string; schema?: string } {
  const parsed = new URL(url)
  const schema = parsed.searchParams.get('schema')
  parsed.searchParams.delete('schema')
  return schema ? { connectionString: parsed.href, schema } : { connectionString: parsed.href }
}
