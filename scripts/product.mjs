// Runs scripts/product-checks.ts: bundled, the product is loaded in a third of the time that 1,700 modules take.
import { fork } from "node:child_process";
import { build } from "esbuild";

const BUNDLE = ".cache/product-checks.mjs";

/**
 * @param {(name: string, ok: boolean, seconds: number) => void} tell called for each as soon as it is known
 * @returns {Promise<boolean>} whether all of them found nothing
 */
export async function productChecks(tell) {
  await build({
    entryPoints: ["scripts/product-checks.ts"],
    outfile: BUNDLE,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  const child = fork(BUNDLE, { stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const said = [];
  child.stdout.on("data", (chunk) => said.push(chunk));
  child.stderr.on("data", (chunk) => said.push(chunk));
  child.on("message", ({ name, ok, seconds }) => tell(name, ok, seconds));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) process.stderr.write(Buffer.concat(said));
  return code === 0;
}
