/** How a letter of the company to one of its staff is laid out. Letters are written in English. */
import type { PrintDocument } from "~/core/print-document";

export interface StaffLetter {
  title: string;
  /** The name of the company. */
  company: string;
  employee: { name: string; employeeNo: string };
  /** The day it is of, which stands in its reference. */
  on: string;
  /** What stands in its head after the employee. */
  facts: readonly { label: string; value: string }[];
  /** What it says between the address and `UNCHANGED_TERMS`. */
  paragraphs: readonly string[];
  /** Who decided, and what is said of when. */
  signed: { name: string; at: string | null };
}

const UNCHANGED_TERMS = "The other terms of your employment stay as they are.";

export const layStaffLetter = ({
  title,
  company,
  employee: { name, employeeNo },
  on,
  facts,
  paragraphs,
  signed,
}: StaffLetter): PrintDocument => ({
  title,
  reference: `${employeeNo} ${on}`,
  company,
  blocks: [
    { kind: "facts", facts: [{ label: "Employee", value: `${name}, ${employeeNo}` }, ...facts] },
    { kind: "text", text: [`Dear ${name},`, ...paragraphs, UNCHANGED_TERMS].join("\n\n") },
    {
      kind: "signatures",
      people: [
        { role: "For the company", ...signed },
        { role: "Received", name, at: null },
      ],
    },
  ],
});
