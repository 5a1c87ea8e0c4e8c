export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Address = `${Method} /__emu/${string}`

/**
 * Where each call of the emulator is. It is apart from what the call takes and answers, so that a page need not load the
 * schemas. What a call takes beside its path is in the query of a GET and of an address that ends with `?`, and else in the
 * body.
 */
export const ADDRESSES = {
  about: { read: 'GET /__emu/v1/about' },
  archive: { download: 'GET /__emu/v1/archive', upload: 'POST /__emu/v1/archive' },
  clock: { read: 'GET /__emu/v1/clock', events: 'GET /__emu/v1/clock/events', change: 'PUT /__emu/v1/clock' },
  codes: { code: 'GET /__emu/v1/codes', captcha: 'GET /__emu/v1/captchas/:id' },
  data: { tables: 'GET /__emu/v1/data', rows: 'GET /__emu/v1/data/:table' },
  faults: {
    list: 'GET /__emu/v1/faults',
    presets: 'GET /__emu/v1/faults/presets',
    find: 'GET /__emu/v1/faults/:id',
    add: 'POST /__emu/v1/faults',
    change: 'PATCH /__emu/v1/faults/:id',
    remove: 'DELETE /__emu/v1/faults/:id',
    clear: 'DELETE /__emu/v1/faults',
  },
  go: { open: 'GET /__emu/v1/go', confirm: 'POST /__emu/v1/go?' },
  mail: {
    info: 'GET /__emu/mail/api/v1/info',
    list: 'GET /__emu/mail/api/v1/messages',
    search: 'GET /__emu/mail/api/v1/search',
    mark: 'PUT /__emu/mail/api/v1/messages',
    remove: 'DELETE /__emu/mail/api/v1/messages',
    removeFound: 'DELETE /__emu/mail/api/v1/search?',
    message: 'GET /__emu/mail/api/v1/message/:id',
    headers: 'GET /__emu/mail/api/v1/message/:id/headers',
    raw: 'GET /__emu/mail/api/v1/message/:id/raw',
    attachment: 'GET /__emu/mail/api/v1/message/:id/part/:part',
    thumb: 'GET /__emu/mail/api/v1/message/:id/part/:part/thumb',
    htmlCheck: 'GET /__emu/mail/api/v1/message/:id/html-check',
    linkCheck: 'GET /__emu/mail/api/v1/message/:id/link-check',
    spamCheck: 'GET /__emu/mail/api/v1/message/:id/sa-check',
    release: 'POST /__emu/mail/api/v1/message/:id/release',
    view: 'GET /__emu/mail/view/:file',
    send: 'POST /__emu/mail/api/v1/send',
    tags: 'GET /__emu/mail/api/v1/tags',
    setTags: 'PUT /__emu/mail/api/v1/tags',
    renameTag: 'PUT /__emu/mail/api/v1/tags/:tag',
    removeTag: 'DELETE /__emu/mail/api/v1/tags/:tag',
    chaos: 'GET /__emu/mail/api/v1/chaos',
    setChaos: 'PUT /__emu/mail/api/v1/chaos',
    settings: 'GET /__emu/mail/api/v1/webui',
    live: 'GET /__emu/mail/livez',
    ready: 'GET /__emu/mail/readyz',
    events: 'GET /__emu/mail/api/events',
  },
  entities: {
    list: 'GET /__emu/v1/entities/:type/:id/moves',
    form: 'GET /__emu/v1/entities/:type/:id/moves/:move/form',
    make: 'POST /__emu/v1/entities/:type/:id/moves/:move',
  },
  outages: {
    list: 'GET /__emu/v1/outages',
    set: 'PUT /__emu/v1/outages',
    end: 'DELETE /__emu/v1/outages?',
    check: 'POST /__emu/v1/outages/check',
  },
  overrides: {
    list: 'GET /__emu/v1/overrides',
    add: 'POST /__emu/v1/overrides',
    remove: 'DELETE /__emu/v1/overrides/:id',
    clear: 'DELETE /__emu/v1/overrides',
  },
  personas: {
    list: 'GET /__emu/v1/personas',
    login: 'POST /__emu/v1/personas/:name/login',
    session: 'POST /__emu/v1/session',
  },
  requests: {
    list: 'GET /__emu/v1/requests',
    find: 'GET /__emu/v1/requests/:id',
    exchange: 'GET /__emu/v1/requests/:id/exchange',
    effects: 'GET /__emu/v1/requests/:id/effects',
    har: 'GET /__emu/v1/requests.har',
    replay: 'POST /__emu/v1/requests/:id/replay',
    clear: 'DELETE /__emu/v1/requests',
    events: 'GET /__emu/v1/events',
  },
  traffic: { make: 'POST /__emu/v1/traffic' },
  wechat: {
    see: 'GET /__emu/v1/wechat',
    set: 'PUT /__emu/v1/wechat',
    token: 'POST /__emu/v1/wechat/cgi-bin/stable_token',
    ticket: 'GET /__emu/v1/wechat/cgi-bin/ticket/getticket',
    sdk: 'GET /__emu/v1/wechat/jweixin.js',
    verify: 'POST /__emu/v1/wechat/verify',
  },
  worlds: {
    list: 'GET /__emu/v1/worlds',
    create: 'POST /__emu/v1/worlds',
    fork: 'POST /__emu/v1/worlds/:id/fork',
    drop: 'DELETE /__emu/v1/worlds/:id',
    reset: 'POST /__emu/v1/reset',
    compare: 'GET /__emu/v1/worlds/:id/compare/:other',
    compareRows: 'GET /__emu/v1/worlds/:id/compare/:other/:table',
  },
  snapshots: {
    list: 'GET /__emu/v1/snapshots',
    save: 'POST /__emu/v1/snapshots',
    drop: 'DELETE /__emu/v1/snapshots/:name',
    restore: 'POST /__emu/v1/snapshots/:name/restore',
    export: 'POST /__emu/v1/export',
    import: 'POST /__emu/v1/import',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Address>>>>

/** What all addresses but those of the inbox begin with. */
export const CALLS_PATH = '/__emu/v1'

/** A request, as far as its address and what was given make it. */
export interface AddressedRequest {
  method: Method
  /** With the query. */
  path: string
  /** What goes into the body; undefined when nothing does. */
  body: Readonly<Record<string, unknown>> | undefined
}

/** What a request is made of; fields that are undefined are left out, and a list is said one by one in a query. */
export function requestOf(address: Address, given: object = {}): AddressedRequest {
  const [method, template] = address.split(' ') as [Method, string]
  const rest = new Map(Object.entries(given).filter(([, value]) => value !== undefined))
  const path = template.replace('?', '').replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  if (rest.size === 0) return { method, path, body: undefined }
  if (method !== 'GET' && !template.endsWith('?')) return { method, path, body: Object.fromEntries(rest) }
  const query = new URLSearchParams(
    [...rest].flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)])),
  )
  return { method, path: `${path}?${query.toString()}`, body: undefined }
}

/** The path of a call without its method: as a route has it, or filled with what is given. */
export const routeOf = (address: Address): string => address.split(' ')[1]?.replace('?', '') ?? ''
