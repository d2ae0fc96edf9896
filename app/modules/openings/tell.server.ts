import type { TransitionContext } from "~/define/workflow";
import { href } from "~/href";
import { notify } from "~/modules/notices/index.server";
import type { OpeningRow } from "./opening-row.server";

/** Where opening balances are read and decided. */
export const openingPage = (id: number): string => href("/ac/settings/openning/details/:id", { params: { id } });

type Title =
  | `The opening balances of {branch} were ${"approved" | "booked" | "taken back"} by {actor}`
  | "The opening balances of {branch} were returned to you by {actor}";

/** Tells whoever made opening balances, and whoever changed them last, what became of them. */
export async function tellMaker({ work, row, note }: TransitionContext<OpeningRow>, title: Title): Promise<void> {
  await notify(work, {
    userIds: [row.makerId, row.editorId],
    key: `opening:${row.id}:${row.version}`,
    kind: title.includes("returned") ? "task" : "outcome",
    title,
    text: note,
    values: { branch: row.branch.name, actor: work.actor.name },
    link: openingPage(row.id),
  });
}
