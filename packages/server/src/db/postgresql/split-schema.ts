/** Takes Prisma's `?schema=`, which PostgreSQL does not know, out of the URL for the adapter. */
export function splitSchema(url: string): { connectionString: string; schema?: string } {
  const parsed = new URL(url)
  const schema = parsed.searchParams.get('schema')
  parsed.searchParams.delete('schema')
  return schema ? { connectionString: parsed.href, schema } : { connectionString: parsed.href }
}
