/** Lists of processes as links ask them for what waits for their reader (`WAITING_FOR_YOU`). */
import type { Actor } from "~/core/actor";
import type { AnyListing, ListingFilter } from "~/define/listing";
import type { Workflow } from "~/define/workflow";
import { isIndexed, waitingSteps } from "~/modules/workflow/index.server";
import { ofPortal } from "../portal.server";
import { waitingRows } from "../record/waiting-rows.server";

interface Process {
  workflow: Workflow;
  /** Ids of those whose next step is the actor's. */
  waiting: (actor: Actor) => Promise<number[]>;
}

const processes = ofPortal(({ workflows, records }): ReadonlyMap<string, Process> => {
  const loaded = records
    .filter(({ workflow }) => !isIndexed(workflow))
    .map((record): Process => ({
      workflow: record.workflow as never,
      waiting: async (actor) => (await waitingRows(record, actor)).flatMap(({ row, step }) => (step ? [row.id] : [])),
    }));
  const indexed = workflows
    .filter((workflow) => isIndexed(workflow))
    .map((workflow): Process => ({
      workflow,
      waiting: async (actor) =>
        (await waitingSteps(actor, [workflow])).flatMap(({ row, step }) => (step ? [row.id] : [])),
    }));
  return new Map([...loaded, ...indexed].map((one) => [one.workflow.model, one]));
});

const made = new WeakMap<AnyListing, { of: Process | undefined; list: AnyListing }>();

/** The list, with the filters that links ask for. */
export function withLinked(list: AnyListing): AnyListing {
  const process = processes().get(list.model[0]!.toLowerCase() + list.model.slice(1));
  if (!process && !list.linked) return list;
  const kept = made.get(list);
  if (kept && kept.of === process) return kept.list;
  const linked = [...(list.linked ?? []), ...(process ? [waitsFilter(process)] : [])];
  const asked = { ...list, filters: [...list.filters, ...linked] };
  made.set(list, { of: process, list: asked });
  return asked;
}

const waitsFilter = ({ waiting }: Process): ListingFilter => ({
  name: "turn",
  kind: "choice",
  label: "Waiting for",
  choices: [{ value: "yours", label: "You" }],
  where: async (_, actor) => ({ id: { in: await waiting(actor) } }),
  quiet: true,
});
