/** What units of a year are scored by, as it is submitted and approved. Pure. */
import { t } from "~/core/text";
import type { PageTable } from "~/define/record";
import { AREA_TYPES, SOURCES } from "~/modules/audit-settings/index.server";

export interface Content {
  factors: { kind: string; code: string; name: string; source: string; cuts: (number | null)[]; weight: number }[];
  bands: { code: string; name: string; from: number; months: number }[];
  levels: { level: number; name: string; percent: number }[];
}

/** The same content always makes the same text. */
export function contentText({ factors, bands, levels }: Content): string {
  const by = <T>(rows: readonly T[], key: (row: T) => string): T[] =>
    [...rows].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  return JSON.stringify({
    factors: by(factors, ({ kind, code }) => `${kind} ${code}`),
    bands: by(bands, ({ from, code }) => `${String(from).padStart(4, "0")} ${code}`),
    levels: by(levels, ({ level }) => String(level)),
  });
}

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  t(choices.find((one) => one.value === value)?.label ?? value);

/** The tables of a page. @param before what was approved last, which changes are told against */
export function contentTables(content: Content, before: Content | null): PageTable[] {
  const changed = (now: unknown, then: unknown) =>
    before === null
      ? null
      : then === undefined
        ? t("New")
        : JSON.stringify(now) === JSON.stringify(then)
          ? null
          : t("Changed");
  const change = before === null ? [] : [{ label: t("Since the last approval") }];
  const cell = (word: string | null) => (before === null ? [] : [word]);
  return [
    {
      title: t("Risk factors and weights"),
      caption: t("Risk factors and weights"),
      columns: [
        { label: t("Kind") },
        { label: t("Risk factor") },
        { label: t("Source") },
        { label: t("Scores 2 to 5 begin at") },
        { label: t("Weight"), numeric: true },
        ...change,
      ],
      rows: content.factors.map((one) => [
        labelOf(AREA_TYPES, one.kind),
        one.name,
        labelOf(SOURCES, one.source),
        one.cuts.every((cut) => cut === null) ? null : one.cuts.join(", "),
        one.weight,
        ...cell(
          changed(
            one,
            before?.factors.find(({ kind, code }) => kind === one.kind && code === one.code),
          ),
        ),
      ]),
    },
    {
      title: t("Residual risk bands"),
      caption: t("Residual risk bands"),
      columns: [
        { label: t("Band") },
        { label: t("From"), numeric: true },
        { label: t("Months between audits"), numeric: true },
        ...change,
      ],
      rows: content.bands.map((one) => [
        one.name,
        one.from,
        one.months,
        ...cell(
          changed(
            one,
            before?.bands.find(({ code }) => code === one.code),
          ),
        ),
      ]),
    },
    {
      title: t("Control effectiveness"),
      caption: t("Control effectiveness"),
      columns: [
        { label: t("Level"), numeric: true },
        { label: t("Name") },
        { label: t("Taken away, percent"), numeric: true },
        ...change,
      ],
      rows: content.levels.map((one) => [
        one.level,
        one.name,
        one.percent,
        ...cell(
          changed(
            one,
            before?.levels.find(({ level }) => level === one.level),
          ),
        ),
      ]),
    },
  ];
}
