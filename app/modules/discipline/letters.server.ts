/** Letters in disciplinary cases: written with the step they belong to, kept as they were made. */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import type { PrintDocument } from "~/core/print-document";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { definePrintable } from "~/define/printable";
import { companyOf } from "~/modules/organisation/index.server";
import { AFTER_APPEAL, appealUntil, CATEGORIES, filledIn, USUAL, withoutAppeal, type LetterKind } from "./discipline";
import { handledCases, ownCases, type CaseRow } from "./case-row.server";

/** What is in a letter beside what the case holds already. */
interface Said {
  kind: LetterKind;
  /** HR's own words of what is to be explained. */
  charge?: string;
  replyBy?: string;
  reasons?: string | null;
  activeUntil?: string | null;
  /** Further places of its template. */
  places?: Readonly<Record<string, string>>;
  /** It replaces a letter that was appealed against: nobody appeals against it again. */
  onAppeal?: true;
}

/** Writes a letter of a case, with the words that its template has today. */
export async function writeLetter({ tx, actor }: Work, row: CaseRow, said: Said): Promise<void> {
  const { kind, replyBy = null, reasons = null, activeUntil = null, places = {}, onAppeal = false } = said;
  const company = await companyOf(tx, row.unit);
  const today = todayOf(actor);
  const [template, count] = await Promise.all([
    tx.letterTemplate.findFirst({
      where: { companyId: company.unitId, kind, active: true, validFrom: { lte: today } },
      orderBy: [{ validFrom: "desc" }, { id: "desc" }],
    }),
    tx.disciplinaryLetter.count({ where: { caseId: row.id } }),
  ]);
  const { title, body } = template ?? USUAL[kind];
  const refNo = `${row.refNo}/${String(count + 1)}`;
  const values = {
    employee: row.employee.name,
    number: row.employee.employeeNo,
    company: company.name,
    unit: row.unit.name,
    incident: formatDate(row.incidentOn),
    category: CATEGORIES[row.category as keyof typeof CATEGORIES],
    summary: said.charge ?? row.charge ?? row.summary,
    replyBy: replyBy === null ? "" : formatDate(replyBy),
    reasons: reasons ?? "",
    activeUntil: activeUntil === null ? "" : formatDate(activeUntil),
    appealUntil: formatDate(appealUntil(today)),
    reference: refNo,
    ...places,
  };
  const letter: PrintDocument = {
    title,
    reference: refNo,
    company: company.name,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: "Employee", value: `${row.employee.name}, ${row.employee.employeeNo}` },
          { label: "Date", value: formatDate(today) },
        ],
      },
      { kind: "text", text: filledIn(onAppeal ? `${withoutAppeal(body)}\n\n${AFTER_APPEAL}` : body, values) },
      {
        kind: "signatures",
        people: [
          { role: "For the company", name: actor.name, at: `Issued ${formatInstant(actor.at, company.timeZone)}` },
          { role: "Received", name: row.employee.name, at: null },
        ],
      },
    ],
  };
  const content = canonicalJson(letter);
  await tx.disciplinaryLetter.create({
    data: {
      caseId: row.id,
      kind,
      refNo,
      templateId: template?.id ?? null,
      issuedOn: today,
      replyBy,
      content,
      sha256: sha256(content),
      createdAt: actor.at,
    },
  });
}

/** For those it is written to, and those who handle the case. */
export const disciplinaryLetterPrint = definePrintable<PrintDocument>("disciplinary-letter", {
  permission: "discipline.own",
  sample: "discipline.letter",
  load: async (actor, id) => {
    const letter = await db.disciplinaryLetter.findFirst({
      where: { id, case: { OR: [ownCases(actor), handledCases(actor)] } },
    });
    if (!letter) throw new NotFound();
    return JSON.parse(letter.content) as PrintDocument;
  },
  layout: (letter) => letter,
});
