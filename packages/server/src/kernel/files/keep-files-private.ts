/**
 * Whatever this process makes, the database and its journal too, which a library writes, is for its own user alone: files
 * are 0600 and folders 0700.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}
