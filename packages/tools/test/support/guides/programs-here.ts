import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#src/root.ts'

const PROGRAMS = { unilink: 'packages/emulator/bundle/cli.js', 'unilink-server': 'packages/server/bundle/cli.js' }

/** In place of a container: commands run here, on `$CONTAINER_DATA`; what is restored is in `$RESTORED`. */
const DOCKER = `#!/bin/sh
set -e
[ "$1" = compose ]; shift
if [ "$1" = -f ]; then test -f "$COMPOSE_FILES/$2"; shift 2; fi
case $1 in
  exec) test "$2" = server; shift 2; DATA_DIR=$CONTAINER_DATA exec "$@" ;;
  cp) exec cp -r "\${2#server:}" "$3" ;;
  stop) test "$2" = server ;;
  run)
    test "$2 $3 $5" = "--rm -v server"
    from=\${4%%:*}; shift 5
    DATA_DIR=$RESTORED exec $(echo "$@" | sed "s#/backup#$from#") ;;
  *) echo "no $1 here" >&2; exit 1 ;;
esac
`

/** Puts the programs that documents name into `folder/bin`, and where npx looks for them. */
export function programsIn(folder: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const [name, file] of Object.entries(PROGRAMS))
    writeFileSync(join(bin, name), `#!/bin/sh\nexec "${process.execPath}" "${join(root, file)}" "$@"\n`)
  writeFileSync(join(bin, 'docker'), DOCKER)
  for (const name of [...Object.keys(PROGRAMS), 'docker']) chmodSync(join(bin, name), 0o755)
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(bin, join(folder, 'node_modules/.bin'))
  return bin
}
