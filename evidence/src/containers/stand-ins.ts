import { readFileSync } from 'node:fs'

const FILES = ['Dockerfile', 'docker-compose.yml']

/** The variables that name the images that are pinned by digest, with what they are without them. */
export function pinnedImages(): Map<string, string> {
  const found = FILES.flatMap((file) => [
    ...readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').matchAll(
      /(\w+_IMAGE)(?:=|:-)(\S+?@sha256:[\da-f]{64})/g,
    ),
  ])
  return new Map(found.map(([, variable = '', image = '']) => [variable, image]))
}

/**
 * Values for those variables: the image of the same tag, where the engine has one and not the pinned one. So a machine that
 * can pull none is served by images that were made on it.
 */
export async function standIns(has: (image: string) => Promise<boolean>): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [variable, image] of pinnedImages()) {
    const [tag = ''] = image.split('@')
    if (!(await has(image)) && (await has(tag))) values[variable] = tag
  }
  return values
}
