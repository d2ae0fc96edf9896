import type { HelpText } from "~/define/help";
import type { Report } from "~/define/report";

/** What the page of any report is for. */
export const reportHelp = ({ means, who }: Report): HelpText => ({
  what: means,
  act: [
    "Choose what it covers; the address keeps your choices.",
    "Select a linked figure to see what it is made of.",
    "Print it, or download it as CSV or Excel.",
  ],
  next: "Totals cover everything that matches, not only this page.",
  who,
});

/** What the figures of a report count, where their headings do not say it. */
export const figuresOf = ({ columns }: Report): { label: string; means: string }[] =>
  columns.flatMap(({ label, means }) => (means === undefined ? [] : [{ label, means }]));
