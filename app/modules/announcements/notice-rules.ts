/** When a notice is published and when it ends, by the clock of its company. Pure. */
import { problem, type Problem } from "~/core/problems";
import { richProblems } from "~/core/rich-text";
import { t } from "~/core/text";

/** As acknowledgements name it. */
export const KIND = "StaffNotice";

export const CATEGORIES = [
  { value: "POLICY", label: "Policy" },
  { value: "PEOPLE", label: "People" },
  { value: "OPERATIONS", label: "Operations" },
  { value: "SAFETY", label: "Safety" },
  { value: "EVENT", label: "Event" },
] as const;

/** Characters of a notice: its page stays below 50 kB. */
export const MOST_LETTERS = 20_000;

/** The day and the clock of a company: "2026-11-29", "08:00". */
export interface Clock {
  day: string;
  time: string;
}

export interface NoticeDates {
  publishOn: string;
  publishTime: string;
  expireOn: string | null;
}

/** Whether the moment of publishing has come. */
export const isDue = ({ publishOn, publishTime }: NoticeDates, { day, time }: Clock): boolean =>
  publishOn < day || (publishOn === day && publishTime <= time);

/** Whether the last day it is shown has passed. */
export const isOver = ({ expireOn }: Pick<NoticeDates, "expireOn">, { day }: Clock): boolean =>
  expireOn !== null && expireOn < day;

/** What the clock does with a notice that waits or is published; null for nothing. */
export function clockMove(status: string, dates: NoticeDates, now: Clock): "appear" | "expire" | null {
  if (status === "SCHEDULED" && isDue(dates, now)) return "appear";
  if (status === "PUBLISHED" && isOver(dates, now)) return "expire";
  return null;
}

export interface NoticeFacts {
  today: string;
  /** People it is addressed to today. */
  people: number;
}

/** Everything that is wrong with a notice, each at its field. */
export function noticeProblems({
  input,
  facts,
}: {
  input: NoticeDates & { body: string };
  facts: NoticeFacts;
}): Problem[] {
  const { publishOn, expireOn, body } = input;
  return [
    ...richProblems("body", "Text", body),
    ...(publishOn < facts.today ? [problem("publishOn", t("Publish on: today or later"), "past")] : []),
    ...(expireOn !== null && expireOn < publishOn
      ? [problem("expireOn", t("Last day: not before it is published"), "order")]
      : []),
    ...(facts.people === 0
      ? [problem("unitId", t("Unit: no employee there has this designation and staff type"), "nobody")]
      : []),
  ];
}
