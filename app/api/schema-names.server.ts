/** Which names a schema knows, so that a request with others is refused instead of half understood. */
import type { z } from "zod/v4";
import type { $ZodType, $ZodTypes } from "zod/v4/core";

const defOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;

/** The schema that reads the input: wrappers, and what a preprocessing step hands on to, looked through. */
function reading(schema: $ZodType): $ZodType {
  const def = defOf(schema);
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
    case "nonoptional":
      return reading(def.innerType);
    case "lazy":
      return reading(def.getter());
    case "pipe":
      return reading(defOf(def.in).type === "transform" ? def.out : def.in);
    default:
      return schema;
  }
}

/** The names of an object's properties; null when it is no object. */
export function namesOf(schema: z.ZodType): string[] | null {
  const def = defOf(reading(schema));
  return def.type === "object" ? Object.keys(def.shape) : null;
}

/** The properties of `value`, also deep inside, that no schema names: "lines[0].colour". */
export function unknownNames(schema: $ZodType, value: unknown, path = ""): string[] {
  if (value === null || typeof value !== "object") return [];
  const def = defOf(reading(schema));
  const inside = (name: string) => (path ? `${path}.${name}` : name);
  switch (def.type) {
    case "object": {
      if (Array.isArray(value)) return [];
      const open = def.catchall !== undefined && defOf(def.catchall).type !== "never";
      return Object.entries(value).flatMap(([name, inner]) =>
        Object.hasOwn(def.shape, name)
          ? unknownNames(def.shape[name]!, inner, inside(name))
          : open
            ? []
            : [inside(name)],
      );
    }
    case "array":
      return Array.isArray(value)
        ? value.flatMap((inner, index) => unknownNames(def.element, inner, `${path}[${index}]`))
        : [];
    case "record":
      return Object.entries(value).flatMap(([name, inner]) => unknownNames(def.valueType, inner, inside(name)));
    case "union": {
      const each = def.options.map((option) => unknownNames(option, value, path));
      return each.reduce((least, names) => (names.length < least.length ? names : least));
    }
    case "intersection": {
      const right = new Set(unknownNames(def.right, value, path));
      return unknownNames(def.left, value, path).filter((name) => right.has(name));
    }
    default:
      return [];
  }
}
