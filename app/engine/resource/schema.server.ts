import { z } from "zod/v4";
import type { Resource } from "~/define/resource";

export type Input = Record<string, unknown>;

/**
 * The schema of a whole record, for forms and JSON alike. What is no field is dropped. When a record is
 * changed, fields kept for life may be left out.
 */
export function schemaOf(resource: Resource, act: "add" | "edit"): z.ZodType<Input, unknown> {
  const shape = Object.entries(resource.fields).map(([name, field]) => [name, act === "edit" && field.keepsForLife ? field.schema.optional() : field.schema]);
  return z.object(Object.fromEntries(shape) as Record<string, z.ZodType>) as unknown as z.ZodType<Input, unknown>;
}
