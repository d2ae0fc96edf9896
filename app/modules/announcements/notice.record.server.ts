/** A notice to staff: its form, its page and what the API tells of it. README.md says how notices go. */
import { t } from "~/core/text";
import { formatInstant } from "~/core/dates";
import { canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { choice, date, flag, given, integer, link, longText, text, time, userId } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { countAudience, paperSigners, receiptsByUnit, subjectWord } from "~/modules/acknowledgements/index.server";
import { noticeList } from "./notice-list.server";
import { CATEGORIES, KIND, MOST_LETTERS, noticeProblems, type NoticeFacts } from "./notice-rules";
import { noticeWorkflow } from "./notice.workflow.server";
import { stateIs } from "~/define/states";
import { NOTICE_STATES } from "./notice-states";

interface Kept {
  id: number;
  status: string;
  makerId: number;
  publishedAt: Date | null;
  mustAcknowledge: boolean;
  unitId: number;
  designationId: number | null;
  staffTypeId: number | null;
  unit: { path: string };
}

async function pageOf(actor: Actor, row: Kept): Promise<PageParts> {
  const { id, status, makerId, publishedAt, mustAcknowledge } = row;
  const draft = stateIs(NOTICE_STATES, status, "unpublished");
  const [maker, people, units] = await Promise.all([
    db.user.findUnique({ where: { id: makerId }, select: { displayName: true } }),
    draft ? countAudience(db, row, todayOf(actor)) : 0,
    draft ? [] : receiptsByUnit(db, { kind: KIND, subjectId: id }, unitsWithin(actor, "notice.read")),
  ]);
  const list = (unitId: number, more: Record<string, string>) =>
    `${href("/hr/acknowledgement/list")}?${new URLSearchParams({
      subject: subjectWord(KIND, id),
      at: String(unitId),
      ...more,
    }).toString()}`;
  const share = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part * 100) / whole)} %`;
  return {
    facts: [
      { label: t("Written by"), value: maker?.displayName ?? null },
      { label: t("Published at"), value: publishedAt && formatInstant(publishedAt, actor.company.timeZone) },
      { label: t("People it is addressed to today"), value: draft ? String(people) : null },
    ],
    tables: [
      {
        title: t("Receipts by unit"),
        caption: t("How many people of each unit have opened and acknowledged the notice"),
        columns: [
          { label: t("Unit") },
          { label: t("Sent to"), numeric: true },
          { label: t("Opened"), numeric: true },
          ...(mustAcknowledge
            ? [
                { label: t("Acknowledged"), numeric: true },
                { label: t("Share"), numeric: true },
              ]
            : []),
        ],
        rows: units.map(({ unitId, unit, asked, seen, done }) => [
          { text: unit, to: list(unitId, {}) },
          asked,
          seen,
          ...(mustAcknowledge ? [done, share(done, asked)] : []),
        ]),
      },
    ],
    ways: draft
      ? []
      : [
          {
            label: mustAcknowledge ? t("People who have not acknowledged it") : t("People it was sent to"),
            to: `${href("/hr/acknowledgement/list")}?${new URLSearchParams({
              subject: subjectWord(KIND, id),
              ...(mustAcknowledge ? { missing: "true" } : {}),
            }).toString()}`,
          },
        ],
  };
}

const optional = true;

export const staffNotice = record({
  one: "Notice",
  many: "Notices",
  workflow: noticeWorkflow,
  list: noticeList,
  view: "all",
  api: "StaffNotice",
  pages: {
    add: "/hr/notice/add",
    edit: "/hr/notice/edit/:id",
    details: "/hr/notice/details/:id",
    file: "/hr/notice/file/:id",
  },
  permissions: { read: "notice.read", add: "notice.write" },
  title: "{title}",
  note: ({ unit, publishOn }) => [unit.name, publishOn].join(", "),
  form: {
    title: "Write a notice",
    sentence: "It is kept as a draft until you publish or schedule it",
    button: "Save as draft",
    done: "Draft saved.",
    fields: {
      title: text("Title", { max: 120 }),
      category: choice("Category", { choices: CATEGORIES }),
      body: longText("Text", {
        max: MOST_LETTERS,
        hint: "Marks: # heading, - list, 1. numbers, > quote, **bold**, *italic*, [words](https://example.com)",
      }),
      unitId: link("Unit", { to: "Unit", hint: "Everyone posted there and in the units below it" }),
      designationId: link("Designation", { to: "HrDesignation", optional, hint: "Leave empty for all" }),
      staffTypeId: link("Staff type", { to: "StaffType", optional, hint: "Leave empty for all" }),
      mustAcknowledge: flag("Must be acknowledged", { hint: "A line stands above every page until they have done so" }),
      publishOn: date("Publish on"),
      publishTime: time("At", { hint: "Like 08:00", initial: "08:00" }),
      expireOn: date("Last day", { optional, hint: "Leave empty to show it until it is withdrawn" }),
      people: given(integer("Sent to", { min: 0, max: 1_000_000 })),
      makerId: userId("Written by"),
    },
    begin: (actor) => Promise.resolve({ values: { publishOn: todayOf(actor), unitId: firstUnit(actor) } }),
    who: (actor, { unit }) =>
      canAt(actor, "notice.write", unit.path) || t("Only those who write notices of this unit change it."),
    fill: ({ actor, row }) => Promise.resolve({ people: row?.people ?? 0, makerId: row?.makerId ?? actor.userId! }),
    beside: ({ actor, row }) => Promise.resolve(row ? {} : { companyId: actor.company.unitId }),
    facts: async ({ tx, actor, input }): Promise<NoticeFacts> => ({
      today: todayOf(actor),
      people: await countAudience(tx, input, todayOf(actor)),
    }),
    problems: noticeProblems,
    example: {
      title: "New opening hours in December",
      category: "OPERATIONS",
      body: "Branches open at **09:00** from 14 December.",
      unitId: "1",
      designationId: null,
      staffTypeId: null,
      mustAcknowledge: true,
      publishOn: "2999-01-05",
      publishTime: "08:00",
      expireOn: "2999-01-31",
    },
  },
  page: pageOf,
  moveForms: {
    sign: {
      fields: {
        employeeId: link("Employee", {
          to: "Employee",
          hint: "Staff without an account; keep the signed paper on file",
        }),
      },
      begin: async (actor, { id }) => ({
        choices: { employeeId: await paperSigners({ kind: KIND, subjectId: id }, unitsWithin(actor, "notice.write")) },
      }),
      example: { employeeId: "1" },
    },
  },
  attachments: {
    most: 5,
    who: (actor, { status, unit }) =>
      status !== "DRAFT"
        ? t("Files can be added and removed while the notice is a draft.")
        : canAt(actor, "notice.write", unit.path) || t("Only those who write notices of this unit change it."),
  },
  history: {
    actions: { "StaffNotice.attach": "File attached", "StaffNotice.detach": "File removed" },
    fields: {
      employeeId: { label: "Employee", kind: "employee" },
      people: { label: "Sent to", kind: "integer" },
      makerId: { label: "Written by", kind: "user" },
    },
  },
});

/** The unit that the form begins with: where the person writes notices. */
function firstUnit({ grants }: Actor): string {
  const grant = grants.find(({ permissions }) => permissions.has("notice.write"));
  return grant ? String(grant.unitId) : "";
}
