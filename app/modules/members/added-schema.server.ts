/** What is typed of a member who is added, judged whole even where a field is empty: one look at the form tells of everything. */
import { z } from "zod/v4";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { isIdentity, memberProblems, nameProblems, phoneKey, type MemberInput } from "./member-rules";
import { memberFields } from "./member.record.server";

type Typed = Readonly<Record<string, unknown>>;

/** Problems of what can be read of a form that could not be read whole; of what it lacks nothing is said. */
function problemsIn(typed: Typed, actor: Actor): Problem[] {
  const said = (name: string): string | null => (typeof typed[name] === "string" ? (typed[name] as string) : null);
  const country = actor.company.countryCode;
  const isPhone = (number: string | null) => number === null || phoneKey(number, country) !== null;
  const today = todayOf(actor);
  const names = {
    firstName: said("firstName") ?? "Asha",
    middleName: said("middleName"),
    lastName: said("lastName") ?? "Asha",
  };
  const input: MemberInput = {
    email: said("email"),
    // Whoever has typed no birthday yet is not told that it is none of a member.
    bornOn: said("bornOn") ?? `${Number(today.slice(0, 4)) - 30}-01-01`,
    joinedOn: said("joinedOn") ?? today,
    phoneKey: isPhone(said("phone")) ? "+" : "",
    consentOn: said("consentOn"),
    consentVersion: said("consentVersion"),
    apart: true,
  };
  const found = [
    ...nameProblems(names),
    ...memberProblems(input, { today, alike: [], branch: true, officer: true }),
    ...(isPhone(said("otherPhone"))
      ? []
      : [
          problem(
            "otherPhone",
            t("{label}: enter a telephone number like +254 700 123456", { label: t("Other phone") }),
            "phone",
          ),
        ]),
    ...documentsIn(typed.identities),
  ];
  // A day that was not typed is not what is wrong with another.
  return found.filter(({ field }) => field.includes("[") || field.startsWith("consent") || said(field) !== null);
}

function documentsIn(rows: unknown): Problem[] {
  return (Array.isArray(rows) ? (rows as readonly (Typed | null)[]) : []).flatMap((one, place) => {
    const { country, type, number } = one ?? {};
    const isTyped = (part: unknown): part is string => typeof part === "string" && part.trim() !== "";
    const isWhole = isTyped(country) && isTyped(type) && isTyped(number);
    return !isWhole || isIdentity(country, type, number)
      ? []
      : [
          problem(
            `identities[${typeof one!.row === "number" ? one!.row : place}].number`,
            t("Number: it does not look like one of this kind of document"),
            "format",
          ),
        ];
  });
}

const pathOf = (field: string): (string | number)[] =>
  field.split(/[.[\]]+/).flatMap((part) => (part === "" ? [] : /^\d+$/.test(part) ? Number(part) : part));

/** What can be read of each field by itself. */
function readable(sent: Typed): Typed {
  const read = Object.entries(memberFields).flatMap(([name, { schema }]) => {
    const { success, data } = schema.safeParse(sent[name]);
    return success ? [[name, data] as const] : [];
  });
  return { ...Object.fromEntries(read), identities: sent.identities };
}

/** The schema of a member: where it refuses something, it tells of that and of what the rules say of the rest. */
export const addedSchema = (schema: z.ZodType<Typed, unknown>, actor: Actor): z.ZodType<Typed, unknown> =>
  z.unknown().transform((sent, context): Typed => {
    const { data, error } = schema.safeParse(sent);
    if (!error) return data;
    const told = new Set(error.issues.map(({ path }) => String(path[0] ?? "")));
    for (const { path, message } of error.issues) context.addIssue({ code: "custom", path: [...path], message });
    for (const { field, message, code } of problemsIn(readable((sent ?? {}) as Typed), actor)) {
      const path = pathOf(field);
      if (!told.has(String(path[0]))) context.addIssue({ code: "custom", path, message, params: { code } });
    }
    return z.NEVER;
  });
