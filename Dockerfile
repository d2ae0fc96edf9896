# The portal in an image: built with the tools that compile its SQLite driver, run without them and without root.
#   docker build -t staff-portal .
#   docker run -p 127.0.0.1:3000:3000 -v portal-data:/data -e APP_ORIGIN=https://portal.example.org -e TRUST_PROXY=172.16.0.0/12 staff-portal
FROM node:24.22.3-bookworm AS build
WORKDIR /portal
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24.22.3-bookworm-slim
# pg_dump and pg_restore, for backups of a PostgreSQL database.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DATABASE_URL=file:/data/portal.db DEMO=0 MALLOC_ARENA_MAX=2
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules node_modules
COPY --from=build /portal/prisma/migrations prisma/migrations
COPY --from=build /portal/prisma/postgresql/migrations prisma/postgresql/migrations
COPY --from=build /portal/build build
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "build/server.js"]
