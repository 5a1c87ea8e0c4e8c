/** WeChat's server, as far as it is asked for what signs pages. Each gives what WeChat says as JSON, errors included. */
export interface Wechat {
  /** The access token of a service account. Rejects when nobody answers. */
  token(appId: string, secret: string): Promise<unknown>
  /** The ticket by which pages are signed. Rejects when nobody answers. */
  ticket(accessToken: string): Promise<unknown>
}
