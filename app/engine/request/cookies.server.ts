import { createCookie } from "@remix-run/node";
import { LANGUAGE_COOKIE } from "~/core/text";
import { secret } from "~/modules/identity/index.server";

/** What a toast says; it outlives one redirect. */
export interface ToastMessage {
  text: string;
  tone: "ok" | "warn" | "bad";
  /** What of the same kind waits for the person next. */
  next?: { label: string; to: string };
}

const secure = (request: Request) => new URL(request.url).protocol === "https:";
/** A __Host- cookie needs https; plain http is for the machine the portal runs on. */
const named = (request: Request, name: string) => (secure(request) ? `__Host-${name}` : name);

function value(request: Request, name: string): string | null {
  const wanted = named(request, name);
  for (const part of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, ...rest] = part.trim().split("=");
    if (key === wanted) return rest.join("=");
  }
  return null;
}

function attributes(request: Request): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure(request) ? "; Secure" : ""}`;
}

/** The session token of the request, or null when it has none of the right form. */
export function sessionToken(request: Request): string | null {
  const token = value(request, "session");
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Set-Cookie that starts a session; without an end of its own, so that an ended session is recognised. */
export function sessionCookie(request: Request, token: string): string {
  return `${named(request, "session")}=${token}; ${attributes(request)}`;
}

/** Set-Cookie that forgets the session. */
export function noSessionCookie(request: Request): string {
  return `${named(request, "session")}=; ${attributes(request)}; Max-Age=0`;
}

const DEVICES = 8;
const DEVICE_DAYS = 400;

/** The values by which this browser is known, one for each person who signed in here. */
export function deviceTokens(request: Request): string[] {
  return (value(request, "device") ?? "")
    .split(".")
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, DEVICES);
}

/** Set-Cookie that adds a value to those by which this browser is known. */
export function deviceCookie(request: Request, token: string): string {
  const tokens = [token, ...deviceTokens(request)].slice(0, DEVICES);
  return `${named(request, "device")}=${tokens.join(".")}; ${attributes(request)}; Max-Age=${DEVICE_DAYS * 86_400}`;
}

/** Set-Cookie by which the portal speaks a person's language, before they have signed in too; null leaves it to the browser. */
export function languageCookie(request: Request, language: string | null): string {
  return `${LANGUAGE_COOKIE}=${language ?? ""}; ${attributes(request)}; Max-Age=${language === null ? 0 : DEVICE_DAYS * 86_400}`;
}

function signed(request: Request, name: string, maxAge: number) {
  return createCookie(named(request, name), {
    secrets: [secret()],
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: secure(request),
    maxAge,
  });
}

/** Set-Cookie that makes the next page show a toast. */
export function toastCookie(request: Request, toast: ToastMessage): Promise<string> {
  return signed(request, "toast", 60).serialize(toast);
}

/** The toast of this request and the Set-Cookie that clears it; null when there is none. */
export async function takeToast(request: Request): Promise<{ toast: ToastMessage; clear: string } | null> {
  const cookie = signed(request, "toast", 60);
  const toast = (await cookie.parse(request.headers.get("Cookie"))) as ToastMessage | null;
  return toast ? { toast, clear: await cookie.serialize(null, { maxAge: 0 }) } : null;
}

/** Set-Cookie that keeps where a visitor wanted to go while they sign in. */
export function wantedCookie(request: Request, path: string): Promise<string> {
  return signed(request, "wanted", 600).serialize(path);
}

/** Where the visitor wanted to go, and the Set-Cookie that forgets it; null when they came by the front door. */
export async function takeWanted(request: Request): Promise<{ path: string; clear: string } | null> {
  const cookie = signed(request, "wanted", 600);
  const path = (await cookie.parse(request.headers.get("Cookie"))) as string | null;
  return path ? { path, clear: await cookie.serialize(null, { maxAge: 0 }) } : null;
}
