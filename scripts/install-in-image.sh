# In an image: installs everything, or what the package `$1` runs with, and then leaves out what only a developer reads.
set -e
[ ! -s /run/secrets/ca ] || export NODE_EXTRA_CA_CERTS=/run/secrets/ca pnpm_config_cafile=/run/secrets/ca
[ -n "$1" ] || exec npx --yes pnpm@12.21.0 install --frozen-lockfile
npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter "$1..." --filter @unilink/platform
rm -r patches pnpm-lock.yaml pnpm-workspace.yaml install-in-image.sh
find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete
# Prisma brings a query compiler for each database it knows, in two sizes; the generated clients load two of them.
find node_modules -type f -path '*/@prisma/client/runtime/query_compiler_*' \
  ! -name 'query_compiler_small_bg.sqlite.*mjs' ! -name 'query_compiler_small_bg.postgresql.*mjs' -delete
