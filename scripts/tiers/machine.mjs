// What the tests need of the machine beside Node: found, or installed from the system's packages where that is possible.
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { run } from "../steps.mjs";

/** The shell without a window of its own is lighter, and the same engine. */
const CHROMIUM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];
const DEBIAN = { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true };
const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** The Chromium of this machine; undefined where there is none and none can be installed. */
export async function findChromium() {
  const found = () => [process.env.CHROMIUM, ...CHROMIUM].find((file) => file && existsSync(file));
  if (found() || !mayInstall()) return found();
  console.log("Installing Chromium from the system's packages …");
  await run("apt-get", ["update", "-qq"], DEBIAN);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (!found())
      await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, "fonts-liberation"], DEBIAN);
  }
  return found();
}

/** hledger and ledger, against which the reports of the books are held. @returns those that cannot be had: their tests say that they are skipped */
export async function findPlainAccounting() {
  const missing = () => ["hledger", "ledger"].filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing().length > 0 && mayInstall()) {
    console.log(`Installing ${missing().join(" and ")} from the system's packages …`);
    await run("apt-get", ["update", "-qq"], DEBIAN);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing()], DEBIAN);
  }
  return missing();
}

/** Whether a PostgreSQL answers where the tests look for one. */
export function postgresAnswers() {
  const { hostname, port } = new URL(process.env.PORTAL_TEST_POSTGRES ?? "postgresql://127.0.0.1:5432/postgres");
  return new Promise((resolve) => {
    const socket = connect(Number(port || 5432), hostname);
    socket.setTimeout(2_000);
    const answer = (yes) => (socket.destroy(), resolve(yes));
    socket
      .on("connect", () => answer(true))
      .on("error", () => answer(false))
      .on("timeout", () => answer(false));
  });
}
