import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";

export const PASSWORD = "Portal-demo-2026";

/** Signs in, and opens the dashboard as a sign-in does. A session of somebody else in this browser ends. */
export async function signIn(page: Page, username: string): Promise<void> {
  await takeSession(page, username);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Good day");
}

/** Gives a browser a session of its own of this person, and opens nothing. */
export async function takeSession(page: Page, username: string): Promise<void> {
  await page.context().clearCookies();
  const answer = await page.context().request.post("/?index", {
    form: { username, password: PASSWORD },
    headers: { Origin: process.env.PORTAL_ORIGIN! },
    maxRedirects: 0,
  });
  expect(answer.status(), `${username} signs in`).toBe(303);
}

/** Signs in by the form of the landing page, as people do. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByLabel("Sign-in name, e-mail or employee number").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Good day");
}

/** Remix writes down a page of which half had come when another link overtook it. */
const OVERTAKEN = "AbortError: signal is aborted";

/** Collects what the browser complains of: violated security policy, errors of script. A refused form is no complaint. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    const said = message.text();
    if (message.type() !== "error" || said.includes("status of 4") || said.startsWith(OVERTAKEN)) return;
    found.push(said);
  });
  page.on("pageerror", (error) => found.push(error.message));
  return found;
}

/** A photo of 2 MB that nobody has uploaded yet: large enough to be made smaller before it is sent. */
export async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height] = [900, 800];
  const noise = randomBytes(width * height * 3);
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { name: "register.png", mimeType: "image/png", buffer };
}
