/** Files of this process are 0600 and folders 0700, also the database, which a library writes. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}
