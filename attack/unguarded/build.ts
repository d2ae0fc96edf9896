/** The portal with guards that can be taken away, built anew when the product's build or the stand-ins have changed. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const FOLDER = ".cache/unguarded";
const BUILT_FROM = `${FOLDER}/.built-from`;

export const UNGUARDED = `${FOLDER}/server.js`;

export function buildUnguarded(): void {
  const hash = createHash("sha256").update(readFileSync("build/.built-from"));
  for (const name of readdirSync("attack/unguarded").sort())
    hash.update(name).update(readFileSync(`attack/unguarded/${name}`));
  const wanted = hash.digest("hex");
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, "utf8") === wanted) return;
  rmSync(BUILT_FROM, { force: true });
  execFileSync(
    process.execPath,
    [
      "node_modules/@remix-run/dev/dist/cli.js",
      "vite:build",
      "--config",
      "attack/unguarded/vite.config.ts",
      "--logLevel",
      "error",
    ],
    { stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
  );
  copyFileSync("build/server.js", UNGUARDED);
  writeFileSync(BUILT_FROM, wanted);
}
