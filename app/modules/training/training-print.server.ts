/** Certificates, with a code that proves them, and courses on paper. */
import { formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import type { PrintDocument } from "~/core/print-document";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { definePrintable } from "~/define/printable";
import { href } from "~/addresses/href";
import { postbox } from "~/modules/mail/index.server";
import { visibleCourses } from "./course.workflow.server";
import { CONTENT_KINDS } from "./tables.resource";

async function certificateOf(actor: Actor, id: number): Promise<PrintDocument> {
  const row = await db.enrolment.findFirst({
    where: { id, employeeId: actor.employeeId ?? 0, code: { not: null } },
    include: { employee: { select: { name: true, employeeNo: true } }, course: { include: { category: true } } },
  });
  if (!row) throw new NotFound();
  const { employee, course, completedOn, validUntil, scoreBp, code } = row;
  return {
    title: t("Certificate"),
    reference: code!,
    company: actor.company.name,
    blocks: [
      {
        kind: "text",
        text: t("{name} has finished the course “{title}”.", { name: employee.name, title: course.title }),
      },
      {
        kind: "facts",
        facts: [
          { label: t("Employee number"), value: employee.employeeNo },
          { label: t("Category"), value: course.category.name },
          { label: t("Finished on"), value: completedOn ? formatDate(completedOn) : "" },
          { label: t("Valid until"), value: validUntil ? formatDate(validUntil) : t("For good") },
          { label: t("Score"), value: scoreBp === null ? "" : percentText(scoreBp) },
          { label: t("Code"), value: code! },
        ],
      },
      {
        kind: "text",
        text: t("Check this certificate by its code at {address}", {
          address: `${postbox().origin}${href("/certificate")}`,
        }),
      },
    ],
  };
}

export const certificatePrintable = definePrintable<PrintDocument>("certificate", {
  permission: "training.own",
  sample: "training.certificate",
  load: certificateOf,
  layout: (document) => document,
});

async function courseOf(actor: Actor, id: number): Promise<PrintDocument> {
  const row = await db.course.findFirst({
    where: { AND: [{ id }, visibleCourses(actor)] },
    include: {
      category: { select: { name: true } },
      contents: { where: { active: true }, orderBy: [{ position: "asc" }, { id: "asc" }] },
    },
  });
  if (!row) throw new NotFound();
  return {
    title: row.title,
    reference: row.category.name,
    company: actor.company.name,
    blocks: [
      ...(row.summary ? [{ kind: "text" as const, text: row.summary }] : []),
      ...row.contents.map(({ position, title, kind, body, url }) => ({
        kind: "text" as const,
        title: `${position}. ${title} (${t(CONTENT_KINDS.find(({ value }) => value === kind)!.label)})`,
        text: [body, url].filter(Boolean).join("\n") || "–",
      })),
    ],
  };
}

export const coursePrintable = definePrintable<PrintDocument>("course", {
  permission: "training.read",
  sample: "course",
  load: courseOf,
  layout: (document) => document,
});
