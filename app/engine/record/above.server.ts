/** Records whose step waits for those above, as all who hold it are barred (decision 077). */
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { AnyRecord } from "~/define/record";
import { sightAbove, takenFromAbove } from "~/modules/workflow/index.server";
import { portal } from "../portal.server";
import { handled } from "./handled.server";

/**
 * A record that waits for this person from above with the steps they take, or the page of one that has a page of another kind.
 * @param process its name in the address
 * @throws NotFound where it does not wait for them so
 */
export async function recordAbove(
  actor: Actor,
  process: string,
  id: number,
): Promise<{ record: AnyRecord; steps: ReadonlySet<string> } | { link: string }> {
  const workflow = portal().workflows.find(({ name }) => name === process);
  const steps = workflow && (await takenFromAbove(db, actor, workflow, id));
  if (!workflow || !steps?.size) throw new NotFound();
  const sight = sightAbove(actor);
  const record = portal().records.find((one) => one.workflow.name === process);
  if (record) {
    await handled(sight, record, id);
    return { record, steps };
  }
  const row = await workflow.load(db, sight, id);
  const link = row && (workflow.desk ?? workflow.page)?.(row);
  if (!link) throw new NotFound();
  return { link };
}
