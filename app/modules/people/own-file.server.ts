/** What the file says of oneself: postings, managers, bank details and documents. */
import { FOREVER, formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { Tag } from "~/define/workflow";
import { t } from "~/core/text";
import { EMPLOYMENT } from "./employee";
import { employeesWithin, sliceAt } from "./employee-scope.server";
import { masked } from "./masked";
import { missingOf } from "./missing-documents.server";
import { backgroundOf, type BackgroundGroup } from "./read-background.server";
import { postingLine, WHOLE, type PostingLine } from "./read-employee.server";
import { photosOf } from "./photo.server";
import { probationLetterAt, probationSteps } from "./probation-steps.server";
import { managersOfEmployee, type ManagerLine } from "./read-mapping.server";
import { DOCUMENT_STATES } from "./document-states";
import { statesThat } from "~/define/states";

export interface OwnFile {
  /** Where their photo is; null where there is none. */
  picture: string | null;
  facts: { label: string; value: string | null }[];
  status: Tag;
  postings: PostingLine[];
  managers: ManagerLine[];
  banks: BankLine[];
  background: BackgroundGroup[];
  /** Papers that HR needs and does not have. */
  missing: string[];
  /** Letters of what was decided of the probation. */
  letters: { id: number; what: string; day: string; to: string }[];
  documents: { id: number; category: string; number: string; expires: string | null; state: Tag }[];
}

export interface BankLine {
  id: number;
  bank: string;
  account: string;
  from: string;
  until: string;
}

/** @returns null for an account without an employee */
export async function ownFile(actor: Actor): Promise<OwnFile | null> {
  if (actor.employeeId === null) return null;
  const [row, managers, banks, background, missing, steps, photos, documents] = await Promise.all([
    db.employee.findUniqueOrThrow({ where: { id: actor.employeeId }, include: WHOLE }),
    managersOfEmployee(actor, actor.employeeId),
    bankLines(actor.employeeId, true),
    backgroundOf(actor.employeeId),
    missingOf(actor.employeeId),
    probationSteps(actor.employeeId),
    photosOf([actor.employeeId]),
    db.employeeDocument.findMany({
      where: { employeeId: actor.employeeId, status: { in: statesThat(DOCUMENT_STATES, "held") } },
      orderBy: [{ expiresOn: "asc" }, { id: "asc" }],
      include: { category: { select: { name: true } } },
    }),
  ]);
  const today = todayOf(actor);
  const post = sliceAt(row.postings, today);
  const { label, tone } = EMPLOYMENT[row.status]!;
  return {
    picture: photos.get(actor.employeeId) ?? null,
    status: { text: t(label), tone },
    facts: [
      { label: "Employee number", value: row.employeeNo },
      { label: "Designation", value: post?.designation.name ?? null },
      { label: "Posted at", value: post?.unit.name ?? null },
      { label: "Department", value: post?.department?.name ?? null },
      { label: "Staff type", value: row.staffType?.name ?? null },
      { label: "Joined", value: formatDate(row.joinDate) },
      { label: "Confirmed on", value: row.confirmedOn && formatDate(row.confirmedOn) },
      { label: "Telephone", value: row.phone },
      { label: "Own e-mail", value: row.email },
      { label: "Address", value: row.address },
      { label: "National ID", value: row.nationalId },
      { label: "Tax number", value: row.taxNo },
      { label: "Social security number", value: row.socialSecurityNo },
      { label: "Level of education", value: row.education?.name ?? null },
      ...(row.lastWorkingDay ? [{ label: "Last working day", value: formatDate(row.lastWorkingDay) }] : []),
    ],
    postings: row.postings.map((slice) => postingLine(slice, today, true)).reverse(),
    managers,
    banks,
    background,
    missing: missing.map(({ name }) => name),
    letters: steps.map((step) => ({
      id: step.id,
      what: step.kind === "CONFIRM" ? t("Confirmed") : t("Probation extended"),
      day: formatDate(step.on),
      to: probationLetterAt(step),
    })),
    documents: documents.map(({ id, category, number, expiresOn, status }) => {
      const over = status === "VALID" && expiresOn !== null && expiresOn < today;
      const state = DOCUMENT_STATES[over ? "EXPIRED" : (status as keyof typeof DOCUMENT_STATES)];
      return {
        id,
        category: category.name,
        number,
        expires: expiresOn && formatDate(expiresOn),
        state: { text: t(state.label), tone: state.tone },
      };
    }),
  };
}

/**
 * Bank details of an employee for whoever may see them: in full where their own reach says so, else by the ends of
 * numbers. What is lent for deciding counts for nothing here.
 * @param file whether this person reads their file; @returns null for who sees none
 */
export async function seenBanks(actor: Actor, id: number, file: boolean): Promise<BankLine[] | null> {
  const full =
    (await db.employee.count({
      where: { AND: [{ id }, employeesWithin({ ...actor, delegated: [] }, "employee.bank")] },
    })) > 0;
  return full || file ? bankLines(id, full) : null;
}

/** Where somebody is paid, the newest first. @param full the numbers in full, or their ends */
async function bankLines(employeeId: number, full: boolean): Promise<BankLine[]> {
  const rows = await db.employeeBank.findMany({ where: { employeeId }, orderBy: { validFrom: "desc" } });
  return rows.map(({ id, bankName, branchCode, accountNo, accountName, validFrom, validTo }) => ({
    id,
    bank: [bankName, branchCode].filter(Boolean).join(", "),
    account: `${full ? accountNo : masked(accountNo)!}, ${accountName}`,
    from: formatDate(validFrom),
    until: validTo === FOREVER ? t("Open") : formatDate(validTo),
  }));
}
