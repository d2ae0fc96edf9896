import { z } from "zod/v4";
import { readAmount } from "~/define/amount";
import { says, type FieldInfo } from "~/define/field";
import type { Resource } from "~/define/resource";
import { isIconName } from "~/ui/icon-paths";

export type Input = Record<string, unknown>;

/**
 * The schema of a whole record, for forms and JSON alike. What is no field is dropped. When a record is
 * changed, fields kept for life may be left out. Amounts come out in minor units of their currency.
 */
export function schemaOf(resource: Resource, act: "add" | "edit"): z.ZodType<Input, unknown> {
  const shape = Object.entries(resource.fields)
    .filter(([, field]) => !field.given)
    .map(([name, field]) => [name, act === "edit" && field.keepsForLife ? field.schema.optional() : listed(field)]);
  const record = z.object(Object.fromEntries(shape) as Record<string, z.ZodType>);
  const amounts = Object.entries(resource.fields).filter(([, field]) => field.kind === "money");
  if (amounts.length === 0) return record as unknown as z.ZodType<Input, unknown>;
  return record.transform((typed: Input, context) => {
    const read: Input = { ...typed };
    for (const [name, { label, currency }] of amounts) {
      if (typeof typed[name] !== "string") continue;
      const amount = readAmount(label, typed[name], (typed[currency!] as string | null) ?? null);
      if (typeof amount === "bigint") read[name] = amount;
      else context.issues.push({ code: "custom", message: amount.problem, path: [name], input: typed[name] });
    }
    return read;
  }) as unknown as z.ZodType<Input, unknown>;
}

/** A drawing is one the product has: named at its field together with everything else that is wrong. */
function listed({ kind, label, schema }: FieldInfo & { schema: z.ZodType }): z.ZodType {
  if (kind !== "icon") return schema;
  return schema
    .refine((name) => name === null || isIconName(String(name)), says(label, "{label}: choose from the list"))
    .meta({ ...schema.meta() });
}
