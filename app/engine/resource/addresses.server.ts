/** Fields that hold the address of a screen: only screens the product has may be named. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { FieldInfo } from "~/define/field";
import type { Resource } from "~/define/resource";
import { screenAt, screensLike } from "../screens.server";

const MOST_LIKE = 3;

/** A problem for each address that leads to no screen of the product, with those that are meant perhaps. What the record holds already may stay. */
export function addressProblems(
  resource: Resource,
  input: Record<string, unknown>,
  current: Record<string, unknown> | null,
): Problem[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = input[name];
    if (typeof value !== "string" || value === current?.[name] || isThere(field, value)) return [];
    const like = screensLike(value, MOST_LIKE);
    const label = t(field.label);
    return [
      problem(
        name,
        like.length > 0
          ? t("{label}: the product has no such screen. Is it {addresses}?", { label, addresses: like.join(", ") })
          : t("{label}: the product has no such screen", { label }),
        "not_available",
      ),
    ];
  });
}

function isThere({ kind }: FieldInfo, value: string): boolean {
  return kind !== "address" || !value.startsWith("/") || screenAt(value)?.path === value;
}
