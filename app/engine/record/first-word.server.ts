/** What the page of a record says while two people decide a step and one of them has. */
import { formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { PageParts } from "~/define/record";
import type { Move, Workflow, WorkflowRow } from "~/define/workflow";
import { firstWordsOn } from "~/modules/workflow/index.server";

export async function firstWordNotices<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
): Promise<NonNullable<PageParts["notices"]>> {
  const words = (await firstWordsOn(db, workflow, row)).filter(({ step }) => Object.hasOwn(workflow.moves, step));
  if (words.length === 0) return [];
  const lines = words.map(({ step, name, at }) =>
    t("“{step}” by {name}, {at}. Another person has to decide the same before it is done.", {
      step: t((workflow.moves as Record<string, Move<Row>>)[step]!.label),
      name,
      at: formatInstant(at, actor.company.timeZone),
    }),
  );
  return [{ title: t("One of two people has decided"), tone: "warn", lines }];
}
