/** The figures on top of the home of HR, each with how it was before. */
import { addDays } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { formatCount, plural, t } from "~/core/text";
import { href } from "~/addresses/href";
import type { TileView } from "~/ui/tile";

export interface HeadCounts {
  today: number;
  before: number;
  onNotice: number;
  /** The present month and the one before. */
  months: readonly { month: string; joined: number; left: number }[];
}

export interface HrFigures {
  heads: HeadCounts;
  today: string;
  away: { total: number; before: number } | null;
  probation: { soon: number; before: number; overdue: number } | null;
  documents: { expired: number; lately: number } | null;
}

/** A figure and its change, beneath the name of a tile. */
const figure = (n: number, change: string) => (
  <>
    <b className="block text-lg text-ink">{formatCount(n)}</b>
    {change}
  </>
);

/** What was counted now against before, in words. */
function against(n: number, before: number, when: string): string {
  if (n > before) return plural(n - before, "One more than {when}", "{n} more than {when}", { when });
  if (n < before) return plural(before - n, "One fewer than {when}", "{n} fewer than {when}", { when });
  return t("As many as {when}", { when });
}

function headTiles({ today, before, onNotice, months }: HeadCounts): TileView[] {
  const list = href("/hr/employee/list");
  const [last, present] = months.slice(-2);
  if (!last || !present) return [];
  const then = (n: number) => t("{n} in {month}", { n: formatCount(n), month: formatMonth(last.month) });
  return [
    { label: "Employees", to: list, icon: "users", note: figure(today, against(today, before, t("30 days ago"))) },
    {
      label: "Joined this month",
      to: `${list}?joinDate.from=${present.month}-01`,
      icon: "plus",
      note: figure(present.joined, then(last.joined)),
    },
    {
      label: "Left this month",
      to: `${list}?left=${present.month}`,
      icon: "exit",
      note: figure(present.left, then(last.left)),
      ...(onNotice > 0
        ? { tag: { text: plural(onNotice, "One is on notice", "{n} are on notice"), tone: "info" as const } }
        : {}),
    },
  ];
}

/** At most six figures: of heads, and of whatever else the reader may open the list of. */
export function hrTiles({ heads, today, away, probation, documents }: HrFigures): TileView[] {
  return [
    ...headTiles(heads),
    ...(away
      ? [
          {
            label: "On leave today",
            to: `${href("/hr/leave/list")}?away=${today}`,
            icon: "calendar",
            note: figure(away.total, against(away.total, away.before, t("on the same day last week"))),
          },
        ]
      : []),
    ...(probation
      ? [
          {
            label: "Probation ends within 30 days",
            to: `${href("/hr/employee/list")}?status=PROBATION&probationEnd.from=${today}&probationEnd.to=${addDays(today, 30)}`,
            icon: "clock",
            note: figure(probation.soon, against(probation.soon, probation.before, t("in the 30 days before"))),
            ...(probation.overdue > 0
              ? { tag: { text: plural(probation.overdue, "One is overdue", "{n} are overdue"), tone: "bad" as const } }
              : {}),
          },
        ]
      : []),
    ...(documents
      ? [
          {
            label: "Expired documents",
            to: `${href("/hr/documents")}?status=EXPIRED`,
            icon: "file",
            note: figure(
              documents.expired,
              documents.lately === 0
                ? t("None in the last 30 days")
                : plural(documents.lately, "One of them in the last 30 days", "{n} of them in the last 30 days"),
            ),
          },
        ]
      : []),
  ];
}
