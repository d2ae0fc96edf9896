const slot = globalThis as { portalSecret?: string };

/** Sets the secret that seals cookies and kept forms; called once at start (SESSION_SECRET). */
export function useSecret(value: string): void {
  slot.portalSecret = value;
}

/** @throws before {@link useSecret} was called */
export function secret(): string {
  if (!slot.portalSecret) throw new Error("No session secret is set: call useSecret first.");
  return slot.portalSecret;
}
