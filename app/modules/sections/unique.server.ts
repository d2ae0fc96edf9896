/** True for the error of a write that broke a unique constraint: somebody else was there at the same moment. */
export function isConstraintError(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === "P2002";
}
