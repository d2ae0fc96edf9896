/** The reports of the books. README.md says how one is made. */
export { openEntry, type EntryPage } from "./entry-page.server";
export { JOURNAL_FORMS, journalFile } from "./journal-export.server";
export { askedOf, reportPage, type PageRow, type ReportPage } from "./report-page.server";
export { reportDocument } from "./report-print.server";
export { readReport, REPORTS, reportByName, type Report } from "./reports.server";
export { fileRows, type Sheet } from "./sheet";
export { unitFlags, type FlaggedItem, type UnitFlags } from "./unit-flags.server";
