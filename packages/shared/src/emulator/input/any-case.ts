import { z } from 'zod'

/** Takes an object whose names are written in any case, as Mailpit does: clients of it say `IDs` or `ids`. */
export function anyCase<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  return z.preprocess((given) => {
    if (typeof given !== 'object' || given === null) return given
    const renamed = Object.entries(given).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value])
    return Object.fromEntries(renamed) as unknown
  }, z.object(shape))
}
