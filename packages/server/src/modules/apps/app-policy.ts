/** Whether an account may see and change an app: nobody but its owner, operators included. */
export function ownsApp(actor: { accountId: string }, app: { ownerId: string }): boolean {
  return app.ownerId === actor.accountId
}
