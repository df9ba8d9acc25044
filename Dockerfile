# Fovea as a service, with a browser for `validate`. Needs a token to start: docker run -e FOVEA_TOKEN=… -p 8080:8080 fovea
# Runs with a read-only root: docker run --read-only --tmpfs /tmp …

FROM node:20-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN mkdir /packed \
  && npm pack --workspace packages/fovea --pack-destination /packed

FROM node:20-bookworm-slim AS install
WORKDIR /app
COPY --from=build /packed/ /packed/
RUN printf '{ "name": "fovea-image", "private": true }\n' > package.json \
  && npm install --omit=dev --no-audit --no-fund /packed/fovea-*.tgz \
    playwright-core@1 tesseract.js-core@7 @tesseract.js-data/eng@1 \
    @modelcontextprotocol/sdk@1 bullmq@6 ioredis@5 pg@8 @bull-board/api@9 @bull-board/hono@9 \
  && npm cache clean --force

FROM node:20-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates chromium fonts-liberation tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /tmp --shell /usr/sbin/nologin fovea
COPY --from=install /app /app
ENV NODE_ENV=production \
  FOVEA_BROWSER=/usr/bin/chromium \
  HOME=/tmp \
  TMPDIR=/tmp
WORKDIR /tmp
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The first process of a container must collect the ended children of others, which a browser leaves.
ENTRYPOINT ["tini", "--", "node", "/app/node_modules/fovea/bin/fovea.js"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080"]
