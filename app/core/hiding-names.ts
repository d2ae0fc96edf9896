/**
 * Names that no field has: an object that carries one of them itself can no longer be turned into text or a
 * number, and whoever compares it with a limit fails.
 */
const HIDING = /(^|[.[\]])(toString|valueOf)(?=[.[\]]|$)/;

/** True for a property, or a path of a form ("person.toString"), that hides how an object becomes text. */
export function hides(name: string): boolean {
  return HIDING.test(name);
}
