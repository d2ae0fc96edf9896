import { formatBytes } from "~/core/bytes";
import { formatDate, formatInstant } from "~/core/dates";
import { formatMoney } from "~/core/money";
import type { ContentValue, FieldLook, NamedKind, ShownKind, Wording } from "~/define/section-content";

/** Empty values are shown as this. */
export const NOTHING = "–";

/** What an id is the name of. */
export const nameOf = ({ names }: Wording, kind: NamedKind, id: number): string => names[kind]?.get(id) ?? `No. ${id}`;

type Say = (value: string | number | boolean, look: FieldLook, wording: Wording) => string;

const named =
  (kind: NamedKind): Say =>
  (id, _, wording) =>
    nameOf(wording, kind, Number(id));

const SAY: Record<ShownKind, Say> = {
  text: String,
  longText: String,
  time: String,
  integer: (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ","),
  money: (value, _, { exponent }) => formatMoney(BigInt(value), exponent),
  date: (value) => formatDate(String(value)),
  instant: (value, _, { timeZone }) => formatInstant(new Date(String(value)), timeZone),
  flag: (value) => (value ? "Yes" : "No"),
  choice: (value, look) => look.words?.[String(value)] ?? String(value),
  user: named("user"),
  unit: named("unit"),
  category: named("category"),
  plan: named("plan"),
  section: named("section"),
  count: named("count"),
  tenths: (value) => (Number(value) / 10).toFixed(1),
  hundredths: (value) => formatMoney(BigInt(value), 2).replace(/\.00$/, ""),
  degrees: (value) => (Number(value) / 1_000_000).toFixed(6),
  bytes: (value) => formatBytes(Number(value)),
  denominations: (value, _, { exponent }) => formatDenominations(String(value), exponent),
};

/** A raw value in words. */
export function sayValue(value: ContentValue | undefined, look: FieldLook, wording: Wording): string {
  return value === undefined || value === null || value === "" ? NOTHING : SAY[look.kind](value, look, wording);
}

/** "NOTE:100000:112 COIN:500:3" → "1,000.00 note × 112, 5.00 coin × 3". */
function formatDenominations(text: string, exponent: number): string {
  return text
    .split(" ")
    .map((part) => {
      const [kind, face, quantity] = part.split(":");
      return `${formatMoney(BigInt(face ?? "0"), exponent)} ${kind === "COIN" ? "coin" : "note"} × ${quantity}`;
    })
    .join(", ");
}
