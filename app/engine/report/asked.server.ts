/** What a report is asked for: read from its address, told at its field where it cannot be, and offered above it. */
import { dayAsked, dayProblem, monthAsked, monthProblem } from "~/core/asked-days";
import { daysBetween } from "~/core/dates";
import { spanOfMonth } from "~/core/months";
import { problem, Unreadable, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Choice } from "~/define/field";
import type { ListFilter, ListSpec } from "~/define/list";
import type { Asked, Report, ReportParam } from "~/define/report";
import { offeredUnits } from "~/modules/organisation/index.server";
import type { FilterView } from "~/ui/filters";

type Span = Extract<ReportParam, { begins: unknown }>;
type Values = Record<string, string | number | null>;

export interface AskedRead {
  asked: Asked;
  /** The unit's path where one is asked for. */
  unitPath: string | null;
  /** By the name in the address. */
  wrong: ReadonlyMap<string, Problem>;
}

/** The order a report comes in where nobody asks for another. */
const USUAL = "usual";
const YEAR = /^(19|2\d)\d\d$/;
const ID = /^[1-9]\d{0,8}$/;

const fromOf = (name: string) => (name === "" ? "from" : `${name}.from`);
const toOf = (name: string) => (name === "" ? "to" : `${name}.to`);
const isSpan = (param: ReportParam): param is Span => param.kind === "days" || param.kind === "months";

/** The names of a report's parameters in the address by those of the API, where a span is `from` and `to`. */
export function namesInApi({ params }: Report): [inApi: string, inAddress: string, param: ReportParam][] {
  return Object.entries(params).flatMap(([name, param]): [string, string, ReportParam][] =>
    isSpan(param)
      ? [
          ["from", fromOf(name), param],
          ["to", toOf(name), param],
        ]
      : [[name, name, param]],
  );
}

/** What the list of a report's files can be asked for. */
export function specOf({ params, columns, sort = USUAL }: Report): ListSpec {
  const filters = Object.entries(params).map(([name, param]): ListFilter => {
    if (isSpan(param)) return { name, kind: param.kind === "days" ? "date" : "word" };
    if (param.kind === "choice") return { name, kind: "choice", choices: choicesOf(param) };
    return { name, kind: param.kind === "period" ? "word" : "id" };
  });
  return { filters, sorts: [...new Set([sort, ...columns.map(({ id }) => id)])], sort };
}

const choicesOf = ({ words }: Extract<ReportParam, { kind: "choice" }>): Choice[] =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }));

/** Reads an address; what it leaves out is as usual. */
export async function readAsked(actor: Actor, report: Report, search: URLSearchParams): Promise<AskedRead> {
  const today = todayOf(actor);
  const read = { span: { from: today, to: today }, values: {} as Values, wrong: new Map<string, Problem>() };
  let unitPath: string | null = null;
  for (const [name, param] of Object.entries(report.params)) {
    const text = search.get(name)?.trim() ?? "";
    if (isSpan(param)) read.span = spanOf(param, name, search, today, read.wrong);
    else if (param.kind === "period") read.span = periodOf(param, name, text, today, read.wrong);
    else if (param.kind === "unit") {
      const unit = await unitOf(actor, report, text);
      if (text !== "" && !unit) read.wrong.set(name, notOffered(name, "Unit"));
      read.values[name] = unit?.id ?? null;
      unitPath = unit?.path ?? null;
    } else {
      const value = text === "" ? null : await valueOf(actor, param, text);
      if (text !== "" && value === null) read.wrong.set(name, notOffered(name, param.label));
      const usual = param.kind === "choice" && param.any === undefined ? Object.keys(param.words)[0]! : null;
      read.values[name] = value ?? usual;
    }
  }
  return { asked: { ...read.values, ...read.span }, unitPath, wrong: read.wrong };
}

const notOffered = (name: string, label: string) =>
  problem(name, t("{label}: choose from the list", { label: t(label) }));

async function unitOf(actor: Actor, { permission, scope }: Report, text: string) {
  if (!ID.test(text)) return null;
  const within = unitsWithin(actor, scope === "own" ? permission : scope);
  return db.orgUnit.findFirst({ where: { AND: [{ id: Number(text) }, within] }, select: { id: true, path: true } });
}

async function valueOf(
  actor: Actor,
  param: Extract<ReportParam, { kind: "choice" | "record" }>,
  text: string,
): Promise<string | number | null> {
  if (param.kind === "choice") return Object.hasOwn(param.words, text) ? text : null;
  return (await param.choices(actor)).some(({ value }) => value === text) ? Number(text) : null;
}

/** One day stands for a span of one; a span without an end ends today, or with its first day where that lies ahead. */
function spanOf(
  param: Span,
  name: string,
  search: URLSearchParams,
  today: string,
  wrong: Map<string, Problem>,
): { from: string; to: string } {
  const one = search.get(name)?.trim() ?? "";
  const edge = (text: string | null | undefined, last: boolean) => {
    const named = text?.trim() || one;
    if (param.kind === "days") return dayAsked(named);
    const month = monthAsked(named);
    return month && spanOfMonth(month)[last ? "to" : "from"];
  };
  const typed = new URLSearchParams(search);
  if (one !== "" && !typed.get(fromOf(name))) typed.set(fromOf(name), one);
  for (const [at, label] of [
    [fromOf(name), "From"],
    [toOf(name), "To"],
  ] as const) {
    const told = param.kind === "days" ? dayProblem(typed, at, label) : monthProblem(typed, at, label);
    if (told !== null) wrong.set(at, problem(at, told));
  }
  const first = edge(search.get(fromOf(name)), false);
  const end = param.kind === "months" ? spanOfMonth(today.slice(0, 7)).to : today;
  const to = edge(search.get(toOf(name)), true) ?? (first !== null && first > end ? first : end);
  const from = first ?? param.begins(to);
  const length = daysBetween(from, to) + 1;
  if (param.most !== undefined && length > param.most && wrong.size === 0)
    wrong.set(
      fromOf(name),
      problem(fromOf(name), t("{label}: choose {n} days or fewer", { label: t("From"), n: param.most })),
    );
  else if (from > to && wrong.size === 0)
    wrong.set(toOf(name), problem(toOf(name), t("{label}: this cannot be read", { label: t("To") })));
  return { from, to };
}

/** A month or a year, the present one where none is asked for. */
function periodOf(
  { of }: Extract<ReportParam, { kind: "period" }>,
  name: string,
  text: string,
  today: string,
  wrong: Map<string, Problem>,
): { from: string; to: string } {
  if (of === "year") {
    if (text !== "" && !YEAR.test(text))
      wrong.set(name, problem(name, t("{label}: enter a year like 2026", { label: t("Year") })));
    const year = YEAR.test(text) ? text : today.slice(0, 4);
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  const told = monthProblem(new URLSearchParams({ [name]: text }), name, "Month");
  if (told !== null) wrong.set(name, problem(name, told));
  return spanOfMonth(monthAsked(text) ?? today.slice(0, 7));
}

/** What stands above a report, spoken, with what is wrong at its field. */
export async function filtersOf(actor: Actor, report: Report, { asked, wrong }: AskedRead): Promise<FilterView[]> {
  const fields = await Promise.all(
    Object.entries(report.params).map(([name, param]) => fieldsOf(actor, report, { name, param, asked })),
  );
  return fields
    .flat()
    .map((field) => (wrong.has(field.name) ? { ...field, problem: wrong.get(field.name)!.message } : field));
}

async function fieldsOf(
  actor: Actor,
  { scope, permission }: Report,
  { name, param, asked }: { name: string; param: ReportParam; asked: Asked },
): Promise<FilterView[]> {
  switch (param.kind) {
    case "days":
    case "months": {
      const kind = param.kind === "days" ? "date" : "word";
      return [
        { name: fromOf(name), label: t("From"), kind, any: asked.from },
        { name: toOf(name), label: t("To"), kind, any: asked.to },
      ];
    }
    case "period":
      return [{ name, label: t(param.of === "year" ? "Year" : "Month"), kind: "word" }];
    case "unit": {
      const choices = await offeredUnits(actor, scope === "own" ? permission : scope);
      return [{ name, label: t("Unit"), kind: "choice", choices, any: t(param.any ?? "All units") }];
    }
    case "record":
      return [{ name, label: t(param.label), kind: "choice", choices: await param.choices(actor), any: t(param.any) }];
    case "choice": {
      const choices = choicesOf(param).map(({ value, label }) => ({ value, label: t(label) }));
      const [usual, ...others] = choices;
      return param.any === undefined
        ? [{ name, label: t(param.label), kind: "choice", choices: others, any: usual!.label }]
        : [{ name, label: t(param.label), kind: "choice", choices, any: t(param.any) }];
    }
  }
}

const saidOf = ({ wrong }: AskedRead) => [...wrong.values()].map(({ message }) => message).join("; ");

/** Holds that a report can be read. @throws Unreadable with what is wrong */
export function mustBeRead(read: AskedRead): void {
  if (read.wrong.size > 0) throw new Unreadable(saidOf(read));
}

/** Holds that the address of a file can be read. @throws Unreadable with what is wrong */
export function mustBeReadable(read: AskedRead): void {
  if (read.wrong.size > 0) throw new Unreadable(t("This file cannot be made: {fields}", { fields: saidOf(read) }));
}
