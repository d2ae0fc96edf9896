import type { z } from "zod/v4";
import type { $ZodIssue } from "zod/v4/core";
import type { Place, PlacedProblem } from "./api-problem";

/** What a schema found wrong, as problems at their places, each said once. `input` is what was read. */
export function problemsOf(error: z.ZodError, place: Place, input: unknown): PlacedProblem[] {
  const problems = error.issues.flatMap((issue) => fromIssue(issue, place, input, []));
  return [...new Map(problems.map((one) => [`${one.field} ${one.message}`, one])).values()];
}

function fromIssue(issue: $ZodIssue, place: Place, input: unknown, above: readonly PropertyKey[]): PlacedProblem[] {
  const path = [...above, ...issue.path];
  // Of several forms a value may have, the one that fits best tells what is missing.
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, one) => (one.length < best.length ? one : best));
    return nearest.flatMap((inner) => fromIssue(inner, place, input, path));
  }
  return [{ field: nameOf(path), in: place, code: codeOf(issue, missing(input, path)), message: issue.message }];
}

function codeOf(issue: $ZodIssue, absent: boolean): string {
  if (absent) return "required";
  if (issue.code !== "custom") return issue.code;
  return typeof issue.params?.code === "string" ? issue.params.code : "invalid";
}

/** ["lines", 0, "amount"] → "lines[0].amount". */
function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : index === 0 ? String(part) : `.${String(part)}`))
    .join("");
}

function missing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const part of path) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, part)) return true;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return false;
}
