import { randomBytes } from "node:crypto";
import { NotFound } from "./problems";

/** 256 random bits, base64url: session ids, tokens, stored file names. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** 128 random bits, base64url: the token that makes one rendered form count once. */
export function newFormKey(): string {
  return randomBytes(16).toString("base64url");
}

/** A positive integer id out of a URL or form; null for anything else, also beyond 2^31 - 1. */
export function parseId(text: string | undefined | null): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= 2_147_483_647 ? id : null;
}

/** A record's id out of the parameters of a path. @throws NotFound for what is no id */
export function idOf(params: Readonly<Record<string, string | undefined>>, name = "id"): number {
  const id = parseId(params[name]);
  if (id === null) throw new NotFound();
  return id;
}
