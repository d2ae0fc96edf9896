/** Notices to staff as HR keeps them, and as the people they are addressed to find them. */
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { listStates, recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { notDone, receiptsOf } from "~/modules/acknowledgements/index.server";
import { offeredUnits } from "~/modules/organisation/index.server";
import { CATEGORIES, KIND } from "./notice-rules";
import { noticeWorkflow, visibleNotices } from "./notice.workflow.server";

const states = listStates(noticeWorkflow);

const kept = recordOf(
  "StaffNotice",
  {
    unit: { select: { name: true, path: true } },
    designation: { select: { name: true } },
    staffType: { select: { name: true } },
  },
  async (rows) => {
    const sent = rows.filter(({ people }) => people > 0).map(({ id }) => id);
    const receipts = sent.length === 0 ? new Map() : await receiptsOf(db, KIND, sent);
    return rows.map((row) => ({ ...row, receipts: receipts.get(row.id) ?? { asked: 0, seen: 0, done: 0 } }));
  },
);

/** "Kibera Branch, Loan officer, Permanent" */
export const audienceWords = ({
  unit,
  designation,
  staffType,
}: {
  unit: { name: string };
  designation: { name: string } | null;
  staffType: { name: string } | null;
}): string => [unit.name, designation?.name, staffType?.name].filter(Boolean).join(", ");

const percent = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${Math.round((part * 100) / whole)} %`;

export const noticeList = kept.list("staff-notices", {
  area: "hr",
  title: "Notices",
  counted: ["One notice", "{n} notices"],
  columns: {
    title: kept.column.page(kept.column.text("Title", "title")),
    category: kept.column.choice("Category", "category", CATEGORIES),
    audience: kept.column.words("Audience", audienceWords),
    publishOn: kept.column.date("Publish on", "publishOn"),
    publishTime: kept.column.text("At", "publishTime", { in: "files" }),
    expireOn: kept.column.date("Last day", "expireOn", { emptyLast: true }),
    must: kept.column.words("Acknowledgement", ({ mustAcknowledge }) => (mustAcknowledge ? t("Required") : null), {
      in: "files",
    }),
    people: kept.column.number("Sent to", "people"),
    seen: kept.column.words("Opened", ({ receipts }) => percent(receipts.seen, receipts.asked), { number: true }),
    done: kept.column.words(
      "Acknowledged",
      ({ receipts, mustAcknowledge }) => (mustAcknowledge ? percent(receipts.done, receipts.asked) : null),
      { number: true },
    ),
    status: kept.column.state(states),
  },
  filters: [
    kept.filter.state(states),
    kept.filter.choice("category", "Category", CATEGORIES, "All categories"),
    kept.filter.span("publishOn", "Published from", "Until"),
    kept.filter.within("unit", "Unit", (actor) => offeredUnits(actor, "notice.read"), "All units"),
  ],
  search: ["title"],
  searchHint: "Title",
  sorts: ["publishOn", "expireOn", "status"],
  sort: "-publishOn",
  page: ({ id }) => href("/hr/notice/details/:id", { params: { id } }),
  add: { label: "Write a notice", to: href("/hr/notice/add"), permission: "notice.write" },
  empty: {
    icon: "list",
    title: "No notices",
    text: "Write a notice, choose whom it is addressed to, and publish it now or at a time to come.",
  },
  views: { all: { path: "/hr/notice/list", permission: "notice.read", scope: visibleNotices } },
});

const OWN_STATES = {
  OPEN: { label: "New", tone: "info" },
  SEEN: { label: "Opened", tone: "neutral" },
  DONE: { label: "Acknowledged", tone: "ok" },
  ENDED: { label: "Expired", tone: "neutral" },
} as const;
const mine = recordOf("Acknowledgement", {});
const ownStates = listStates({ states: OWN_STATES });

export const ownNotices = (actor: Actor) => ({
  kind: KIND,
  employeeId: actor.employeeId ?? 0,
  shown: true,
});

export const ownNoticeList = mine.list("my-staff-notices", {
  area: "home",
  title: "Notices",
  counted: ["One notice", "{n} notices"],
  columns: {
    title: mine.column.page(mine.column.text("Title", "title")),
    category: mine.column.words("Category", ({ note }) => t(note ?? "")),
    askedAt: mine.column.day("Date", "askedAt"),
    must: mine.column.words("Acknowledgement", ({ wanted }) => (wanted ? t("Required") : null)),
    doneAt: mine.column.moment("Acknowledged at", "doneAt"),
    status: mine.column.state(ownStates),
  },
  filters: [
    mine.filter.flag("waits", "Acknowledgement", ["Waiting for you", "Nothing to do"], "All", (yes) => {
      const waiting = { wanted: true, ...notDone };
      return yes ? waiting : { NOT: waiting };
    }),
    mine.filter.state(ownStates),
  ],
  search: ["title"],
  searchHint: "Title",
  sorts: ["askedAt", "status"],
  sort: "-askedAt",
  page: ({ subjectId }) => href("/notice/read/:id", { params: { id: subjectId } }),
  empty: {
    icon: "list",
    title: "No notices for you",
    text: "Notices of the company that are addressed to you appear here.",
  },
  views: { mine: { path: "/notice/list", permission: "notice.own", scope: ownNotices } },
});
