/** True for a name the portal gives a stored file (256 random bits), and not for what others put beside them. */
export function isStoredName(name: string): boolean {
  return /^[\w-]{43}$/.test(name);
}
