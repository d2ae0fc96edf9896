interface ConstraintError {
  code: "P2002";
  meta?: { driverAdapterError?: { cause?: { constraint?: { fields?: string[]; index?: string } } } };
}

function isConstraintError(error: unknown): error is ConstraintError {
  return error instanceof Error && (error as { code?: unknown }).code === "P2002";
}

/**
 * The fields of a unique constraint that a write broke, of those known; null when the error is another.
 * The drivers name the columns, or the index that is made of their names.
 */
export function takenFields(error: unknown, known: readonly string[]): string[] | null {
  if (!isConstraintError(error)) return null;
  const { fields = [], index = "" } = error.meta?.driverAdapterError?.cause?.constraint ?? {};
  const columns = [...fields.map((field) => field.replace(/"/g, "")), ...index.split("_")];
  return known.filter((name) => columns.includes(name));
}
