import { builtinEnvironments, type Environment } from 'vitest/runtime'

const page = builtinEnvironments['happy-dom']

/** One page for all files of a worker, as React and the widgets' library hold on to the page that they were loaded in. */
const environment: Environment = {
  ...page,
  name: 'page',
  async setup(global, options) {
    if (!('document' in global)) await page.setup(global, options)
    return { teardown: () => {} }
  },
}

export default environment
