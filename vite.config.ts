import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  ssr: { external: ["better-sqlite3"] },
  // The development server looks for the browser's packages in whole files, server code included. Those named here
  // would be found late, and the first page would run with two copies of React.
  optimizeDeps: {
    include: ["@conform-to/react", "@radix-ui/react-toast", "class-variance-authority", "clsx"],
    exclude: [
      "@node-rs/argon2",
      "@prisma/adapter-better-sqlite3",
      "@prisma/adapter-pg",
      "@prisma/client",
      "better-sqlite3",
      "croner",
      "file-type",
      "nodemailer",
      "pg",
      "pino",
      "write-excel-file",
    ],
  },
  build: {
    // The oldest browser served is Chrome 109; see docs/decisions.
    target: isSsrBuild ? "node20" : "es2020",
    cssTarget: ["chrome109", "firefox115", "safari15"],
    assetsInlineLimit: 0,
    // The client's manifest names every file of every route: without words in them it is a sixth smaller. What is
    // loaded when it is first used stands in no manifest and keeps its name.
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Seven signs of 36 tell files of all releases apart, and each weighs less than one of 64.
            hashCharacters: "base36",
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
          },
        },
  },
}));
