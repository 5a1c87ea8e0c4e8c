# The platform, or the emulator around it, in one image each: built with everything, run with little, not as root.
# Another name for it: `--build-arg NODE_IMAGE=…`, of a mirror for instance.
ARG NODE_IMAGE=node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe
FROM $NODE_IMAGE AS node
WORKDIR /app

# Behind a registry of one's own: `--build-arg NPM_REGISTRY=https://npm.example/`, and `--secret id=ca,src=ca.pem` for the
# certificate that it shows. Neither gets into an image.
FROM node AS installer
ARG NPM_REGISTRY=https://registry.npmjs.org/
# npm fetches pnpm and reads the first; pnpm reads the second.
ENV NPM_CONFIG_REGISTRY=$NPM_REGISTRY pnpm_config_registry=$NPM_REGISTRY
COPY scripts/install-in-image.sh ./

FROM installer AS build
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches/
COPY packages/shared/package.json packages/shared/
COPY packages/client/package.json packages/client/
COPY packages/server/package.json packages/server/
COPY packages/emulator/package.json packages/emulator/
COPY packages/tools/package.json packages/tools/
COPY packages/web/package.json packages/web/
COPY packages/sdk/package.json packages/sdk/
COPY packages/unilink/package.json packages/unilink/
COPY packages/site/package.json packages/site/
COPY e2e/package.json e2e/
COPY evidence/package.json evidence/
RUN --mount=type=secret,id=ca sh install-in-image.sh
COPY . .
RUN node scripts/build.mjs --no-demo \
  && mv packages/shared/dist/emulator packages/client/contract \
  && mkdir -p packages/emulator/assets/panel/assets \
  && mv packages/web/dist/assets/emulator-panel-* packages/emulator/assets/panel/assets/ \
  && find packages/*/dist packages/server/dist-testing -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.tsbuildinfo' \) -delete

FROM installer AS manifests
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches/
COPY packages/shared/package.json packages/shared/
COPY packages/client/package.json packages/client/
COPY packages/server/package.json packages/server/

FROM manifests AS dependencies
RUN --mount=type=secret,id=ca sh install-in-image.sh @unilink/server

FROM manifests AS emulator-dependencies
COPY packages/client/package.json packages/client/
COPY packages/emulator/package.json packages/emulator/
RUN --mount=type=secret,id=ca sh install-in-image.sh @unilink/emulator

FROM node AS base
# A container's /dev/shm goes with its process, so that it cannot hold visits until the next one.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5180 DATA_DIR=/data VISIT_SPARE_DIR=off
COPY --from=build /app/packages/shared/dist packages/shared/dist
COPY --from=build /app/packages/server/dist packages/server/dist
COPY --from=build /app/packages/web/dist packages/web/dist
COPY --from=build /app/packages/site/dist packages/site/dist
COPY prisma/sqlite/migrations prisma/sqlite/migrations
COPY prisma/postgresql/migrations prisma/postgresql/migrations
RUN mkdir /data /backups && chown node:node /data /backups
VOLUME /data
EXPOSE 5180
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "packages/server/dist/is-ready.js"]

# `docker build --target emulator .`: worlds, clock, faults and personas around the platform.
FROM base AS emulator
COPY --from=emulator-dependencies /app ./
COPY --from=build /app/packages/client/contract packages/shared/dist/emulator
COPY --from=build /app/packages/server/dist-testing/world packages/server/dist-testing/world
COPY --from=build /app/packages/client/dist packages/client/dist
COPY --from=build /app/packages/emulator/dist packages/emulator/dist
COPY --from=build /app/packages/emulator/assets packages/emulator/assets
COPY prisma/seeds prisma/seeds
RUN chmod 755 packages/emulator/dist/cli/main.js \
  && ln -s /app/packages/emulator/dist/cli/main.js /usr/local/bin/unilink
USER node
CMD ["node", "packages/emulator/dist/main.js"]

# `docker build .`: the platform, and no file of the emulator.
FROM base AS platform
COPY --from=dependencies /app ./
RUN chmod 755 packages/server/dist/cli/main.js \
  && ln -s /app/packages/server/dist/cli/main.js /usr/local/bin/unilink
USER node
CMD ["node", "packages/server/dist/main.js"]
