import { NotFound } from "~/core/problems";
import type { Report } from "~/define/report";
import { plainPath } from "../match-route";
import { ofPortal } from "../portal.server";
import { pathAt } from "../request/place";

const byPath = ofPortal(({ reports }) => new Map(reports.map((report) => [report.path.toLowerCase(), report])));
const byName = ofPortal(({ reports }) => new Map(reports.map((report) => [report.name, report])));

/** The report whose page is at an address, in any case; null for none. */
export const findReportAt = (pathname: string): Report | null =>
  byPath().get(plainPath(pathname).toLowerCase()) ?? null;

/** The report that a request has come to. @throws NotFound for none */
export function reportAt(request: Request): Report {
  const report = findReportAt(pathAt(request));
  if (!report) throw new NotFound();
  return report;
}

/** The report a word of an address names, in any case. @throws NotFound for none */
export function reportNamed(name: string): Report {
  const report = byName().get(name.toLowerCase());
  if (!report) throw new NotFound();
  return report;
}
