/** Sends a request to an emulator; redirects are not followed. */
export type Send = (request: Request) => Promise<Response>
