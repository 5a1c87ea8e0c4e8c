/** A call of the platform from a mini-program; `host` has `request` as `wx` has it. Rejects with what the platform says. */
export function call(host, origin, path, data) {
  return new Promise((resolve, reject) => {
    host.request({
      url: origin + path,
      method: 'POST',
      header: { authorization: `Bearer ${host.getStorageSync('Token')}` },
      data,
      success: ({ data: answer }) => (answer.code === 0 ? resolve(answer.data) : reject(new Error(answer.msg))),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
}
