/** Whom a member names: nominees with their shares, and next of kin (spec: accounts §13). Pure. */
import { percentText } from "~/core/percent";
import { plainWords } from "../../core/plain-words";
import { problem, type Problem } from "../../core/problems";
import { t } from "../../core/text";
import { WHOLE, phoneKey, isName } from "./member-rules";

/** Percent as they are typed, in basis points: "33.34" is 3334; null for what is no share. */
export function shareOf(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, "").replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const [whole, part = ""] = text.split(".");
  const bp = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return bp >= 1 && bp <= WHOLE ? bp : null;
}

/** Nominees as a form has them: rows by number, empty ones overlooked. */
export type NomineeInput = Readonly<Record<string, string | null>>;
export const NOMINEES = [1, 2, 3, 4] as const;
export interface NomineeRow {
  name: string;
  relation: string;
  shareBp: number;
}
export const notAName = (field: string): Problem =>
  problem(field, t("Enter the name in letters, at least two"), "name");
type Related = Pick<NomineeRow, "name" | "relation">;
const samePerson = (one: Related, other: Related): boolean =>
  plainWords(one.name) === plainWords(other.name) && plainWords(one.relation) === plainWords(other.relation);

export function nomineeRows(input: NomineeInput): { rows: NomineeRow[]; problems: Problem[] } {
  const rows: NomineeRow[] = [];
  const problems: Problem[] = [];
  for (const n of NOMINEES) {
    const [name, relation, share] = [input[`name${n}`], input[`relation${n}`], input[`share${n}`]];
    if (!name && !relation && !share) continue;
    const shareBp = shareOf(share ?? "");
    if (!name) problems.push(problem(`name${n}`, t("Nominee {n}: enter the name", { n }), "missing"));
    else if (!isName(name))
      problems.push(problem(`name${n}`, t("Nominee {n}: enter the name in letters, at least two", { n }), "name"));
    else if (rows.some((row) => samePerson(row, { name, relation: relation ?? "" })))
      problems.push(problem(`name${n}`, t("Nominee {n}: this person is already entered above", { n }), "twice"));
    if (!relation)
      problems.push(problem(`relation${n}`, t("Nominee {n}: enter how they are related", { n }), "missing"));
    if (shareBp === null)
      problems.push(problem(`share${n}`, t("Nominee {n}: enter a share in percent, like 33.34", { n }), "share"));
    rows.push({ name: name ?? "", relation: relation ?? "", shareBp: shareBp ?? 0 });
  }
  const sum = rows.reduce((total, { shareBp }) => total + shareBp, 0);
  if (problems.length === 0 && sum !== WHOLE)
    problems.push(
      problem("share1", t("The shares add up to {sum}: they must be 100 %", { sum: percentText(sum) }), "sum"),
    );
  return { rows, problems };
}

/** Next of kin as a form has them: rows by number, empty ones overlooked. */
export const KIN = [1, 2, 3] as const;
export interface KinRow {
  name: string;
  relation: string;
  phone: string | null;
}
/** @param country of the company, for numbers that name none; @param kept telephones that are kept already */
export function kinRows(
  input: NomineeInput,
  country: string | null,
  kept: readonly (string | null)[] = [],
): { rows: KinRow[]; problems: Problem[] } {
  const rows: KinRow[] = [];
  const problems: Problem[] = [];
  for (const n of KIN) {
    const [name, relation, phone] = [input[`name${n}`], input[`relation${n}`], input[`phone${n}`] ?? null];
    if (!name && !relation && !phone) continue;
    if (!name) problems.push(problem(`name${n}`, t("Person {n}: enter the name", { n }), "missing"));
    else if (!isName(name))
      problems.push(problem(`name${n}`, t("Person {n}: enter the name in letters, at least two", { n }), "name"));
    if (!relation)
      problems.push(problem(`relation${n}`, t("Person {n}: enter how they are related", { n }), "missing"));
    if (phone && !kept.includes(phone) && phoneKey(phone, country) === null)
      problems.push(
        problem(`phone${n}`, t("Person {n}: enter a telephone number like +254 700 123456", { n }), "phone"),
      );
    rows.push({ name: name ?? "", relation: relation ?? "", phone });
  }
  if (rows.length === 0) problems.push(problem("name1", t("Person {n}: enter the name", { n: 1 }), "missing"));
  return { rows, problems };
}
