/** `wx` as far as `call.js` needs it, on a world of the emulator. */
export function wxOf(world) {
  const storage = new Map()
  return {
    getStorageSync: (name) => storage.get(name) ?? '',
    setStorageSync: (name, value) => void storage.set(name, value),
    request: ({ url, method = 'GET', header = {}, data = {}, success, fail }) => {
      const headers = { 'content-type': 'application/json', ...header }
      world
        .fetch(url, { method, headers, body: JSON.stringify(data) })
        .then(async (answer) => success?.({ statusCode: answer.status, data: await answer.json() }))
        .catch((error) => fail?.({ errMsg: `request:fail ${error.message}` }))
    },
  }
}
