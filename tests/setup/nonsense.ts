/** Values for a JSON schema: mostly such as it describes, now and then such as nobody foresaw. */
import fc from "fast-check";

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  description?: string;
  $ref?: string;
  [word: string]: unknown;
}

const HOSTILE = [
  "",
  " ",
  "null",
  "undefined",
  "0",
  "-1",
  "1e400",
  "NaN",
  "true",
  "[]",
  "{}",
  "a\u0000b",
  "\ud800",
  "💥",
  "x".repeat(5_000),
  '\'; DROP TABLE "User"; --',
  "%",
  "_",
  "\\",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "31-Dec-2026",
  "25:61",
  "12345678901234567890",
  "1.005",
  "-0",
  "٣",
  "ﬀ",
  "\u202ea",
  "__proto__",
];

/** Text as attackers and tired people send it. */
export const nastyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ maxLength: 30 }),
);

/** Any JSON value, with property names among those that hurt. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nastyText, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.dictionary(
    fc.constantFrom("id", "not", "contains", "set", "in", "connect", "__proto__", "constructor", "toString", "length"),
    fc.oneof(fc.integer(), nastyText),
    { maxKeys: 3 },
  ),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, 2 ** 31, -(2 ** 31), 1e21, 0.1, 2 ** 53 + 2),
);

const smallId = fc.integer({ min: 1, max: 12 }).map(String);
const code = fc.stringMatching(/^[A-Z]{3,6}$/);
const day = fc.constantFrom("2026-11-18", "2026-11-20", "20-Nov-2026", "2026-12-25");
const sensibleText = fc.oneof(
  code,
  fc.constantFrom(
    "A",
    "Field day",
    "1",
    "2",
    "3",
    "7",
    "10",
    "100.00",
    "2026-11-18",
    "2026-11-20",
    "2026-11-21",
    "09:00",
    "16:30",
    "+254 700 123456",
  ),
  fc.string({ maxLength: 12 }),
);

export interface World {
  /** What schemas refer to. */
  components: Record<string, Schema>;
  /** Ids that exist, by what they are of: "Area" → ["6", "7"]. */
  ids: Record<string, string[]>;
}

/** Values for a schema. */
export function valuesOf(schema: Schema, world: World): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 25, arbitrary: sensibleValues(schema, world) }, { weight: 1, arbitrary: anything });
}

function sensibleValues(schema: Schema, world: World): fc.Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(world.components[schema.$ref.split("/").at(-1)!]!, world);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => valuesOf(one, world)));
  const types = [schema.type ?? (schema.properties ? "object" : [])].flat();
  return types.length === 0 ? anything : fc.oneof(...types.map((type) => valuesOfType(type, schema, world)));
}

function valuesOfType(type: string, schema: Schema, world: World): fc.Arbitrary<unknown> {
  switch (type) {
    case "object": {
      const properties = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valuesOf(inner, world)]),
      );
      const whole = fc.record(properties, {
        requiredKeys: schema.required?.filter((name) => Object.hasOwn(properties, name)) ?? [],
      });
      const lacking = fc.record(properties, { requiredKeys: [] });
      const strange = fc
        .tuple(whole, fc.dictionary(fc.string({ maxLength: 8 }), anything, { maxKeys: 2 }))
        .map(([known, more]) => ({ ...known, ...more }));
      return fc.oneof(
        { weight: 8, arbitrary: whole },
        { weight: 1, arbitrary: lacking },
        { weight: 1, arbitrary: strange },
      );
    }
    case "array":
      return fc.array(schema.items ? valuesOf(schema.items, world) : anything, { maxLength: 4 });
    case "integer":
    case "number":
      return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer(), fc.constantFrom(2 ** 31, -1, 1.5));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return textOf(schema, world);
  }
}

function textOf({ format, description = "" }: Schema, { ids }: World): fc.Arbitrary<string> {
  const target = /\bId of an? (\w+)/.exec(description)?.[1];
  if (target)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(ids[target] ?? ["1"])) },
      { weight: 1, arbitrary: smallId },
    );
  return format === "date" ? day : sensibleText;
}
