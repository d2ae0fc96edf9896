import { parseId } from "~/core/ids.server";
import { db } from "~/db/database.server";
import type { EntrySource } from "~/define/entry-source";
import { knownAdvances } from "./advance-row.server";
import { advancePage, releasePage } from "./pay-pages";
import { visibleReleases } from "./release.workflow.server";

const idIn = (id: string): number => parseId(id.split("/")[0] ?? "") ?? 0;

/** Leads from an entry of the books to the advance, or to the release of held pay, that it was made for. */
export const paySources: readonly EntrySource[] = [
  {
    kind: "SalaryAdvance",
    find: async (actor, id) => {
      const row = await db.salaryAdvance.findFirst({ where: { AND: [{ id: idIn(id) }, knownAdvances(actor)] } });
      return row && { label: "The advance", to: advancePage(row.id) };
    },
  },
  {
    kind: "SlipRelease",
    find: async (actor, id) => {
      const row = await db.slipRelease.findFirst({ where: { AND: [{ id: idIn(id) }, visibleReleases(actor)] } });
      return row && { label: "The release of held pay", to: releasePage(row.id) };
    },
  },
];
