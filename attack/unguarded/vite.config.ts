/** Builds the portal with guards that can be taken away, for the test of the attacks alone. */
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "../../remix.config.js";

const root = path.resolve(import.meta.dirname, "../..");
const STAND_INS: Record<string, string> = {
  [`${root}/app/engine/request/authorize.server.ts`]: `${root}/attack/unguarded/authorize.server.ts`,
  [`${root}/app/api/caller.server.ts`]: `${root}/attack/unguarded/caller.server.ts`,
};

/** Puts the stand-ins in the place of the guards, wherever they are imported but by the stand-ins themselves. */
const standIns: Plugin = {
  name: "stand-ins",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!importer || importer.startsWith(`${root}/attack/`)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return (resolved && STAND_INS[resolved.id]) ?? null;
  },
};

export default defineConfig({
  plugins: [standIns, tailwindcss(), remix({ ...remixConfig, buildDirectory: ".cache/unguarded" })],
  resolve: { alias: { "~": `${root}/app` } },
  ssr: { external: ["better-sqlite3"] },
  build: { target: "node20", assetsInlineLimit: 0 },
});
