import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  ssr: { external: ["better-sqlite3"] },
  build: {
    // The oldest browser served is Chrome 109; see docs/decisions.
    target: isSsrBuild ? "node20" : "es2020",
    cssTarget: ["chrome109", "firefox115", "safari15"],
    assetsInlineLimit: 0,
  },
}));
