/** The days an address asks for: "from" and "to", or "<field>.from" and "<field>.to" of a list. */
import { EARLIEST, formatDate, parseDate } from "./dates";
import { parseMonth } from "./months";
import { t } from "./text";

const LATEST = "2999-12-31";

/** A day that can be asked for; null for what cannot be read. */
export function dayAsked(text: string): string | null {
  const day = parseDate(text);
  return day !== null && day >= EARLIEST && day <= LATEST ? day : null;
}

/** A month that can be asked for; null for what cannot be read. */
export function monthAsked(text: string): string | null {
  const month = parseMonth(text);
  return month !== null && dayAsked(`${month}-01`) !== null ? month : null;
}

/** What is wrong with a month of an address, in words under its label; null when it can be read, or nothing stands there. */
export function monthProblem(search: URLSearchParams, name: string, label: string): string | null {
  const text = search.get(name)?.trim() ?? "";
  return text === "" || monthAsked(text) !== null
    ? null
    : t("{label}: enter a month like 2026-11 or Nov-2026", { label: t(label) });
}

/** What is wrong with a day of an address, in words under its label; null when it can be read, or nothing stands there. */
export function dayProblem(search: URLSearchParams, name: string, label: string): string | null {
  const text = search.get(name)?.trim() ?? "";
  if (text === "") return null;
  const day = dayAsked(text);
  if (day === null) return t("{label}: enter a date like 05-Mar-2026", { label: t(label) });
  const from = /(^|\.)to$/.test(name) ? dayAsked(search.get(name.replace(/to$/, "from")) ?? "") : null;
  return from !== null && from > day
    ? t("{label}: enter {date} or a later day", { label: t(label), date: formatDate(from) })
    : null;
}

/** Whether a span of a list's address can be read: while it cannot, there is nothing to show, count or take away. */
export function spansAreRead(search: URLSearchParams): boolean {
  return [...search.keys()].every((name) => !/\.(from|to)$/.test(name) || dayProblem(search, name, "") === null);
}
