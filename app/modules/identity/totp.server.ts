/** Codes of an authenticator app (RFC 6238): six digits, thirty seconds, SHA-1, as every app reads them. */
import { generateSecret, generateURI, verifySync } from "otplib";

export const STEP_S = 30;
const ISSUER = "Staff portal";

/** 160 random bits in base32, as apps take them. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The code as the person typed it, without the blanks apps show in it; null when it is no code of six digits. */
export function totpCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * The time step a code belongs to: the present one or the one before or after, for clocks that differ.
 * @param code six digits
 * @returns null for a wrong code
 */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const found = verifySync({
    secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1_000),
    period: STEP_S,
    epochTolerance: STEP_S,
  });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}

/** What the QR code says to the app. */
export function totpUri(secret: string, account: string): string {
  return generateURI({ issuer: ISSUER, label: account, secret });
}
