export function bearerOf(authorization: string | undefined): string | undefined {
  const [scheme, token] = authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}
