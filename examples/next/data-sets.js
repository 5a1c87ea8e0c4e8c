/** What a test begins with, made in its own world by the calls that people make: apps of a signed-in account. */
export async function withApps(world, count) {
  const { token } = await world.as('active')
  const apps = Array.from({ length: count }, (_, at) => `${world.name} ${at + 1}`)
  for (const appName of apps) await world.make.app({ appName })
  return { token, apps }
}
