# In an image: installs what the package `$1` runs with, and leaves out what only a developer reads.
set -e
npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter "$1..."
rm pnpm-lock.yaml pnpm-workspace.yaml install-production.sh
find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete
# Prisma brings a query compiler for each database it knows, in two sizes; the generated clients load two of them.
find node_modules -type f -path '*/@prisma/client/runtime/query_compiler_*' \
  ! -name 'query_compiler_small_bg.sqlite.*mjs' ! -name 'query_compiler_small_bg.postgresql.*mjs' -delete
