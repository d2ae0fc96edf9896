/** What a visit refers to Internal audit now, or what it referred before it was taken back. */
import type { Tx } from "~/db/database.server";
import type { Tag } from "~/define/workflow";
import type { VisitContent } from "./content";
import { isOfCheck } from "./effect/sight.server";
import { stateIs } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

export interface ReferredRow {
  kind: string;
  no: number;
  source: string;
  reported: string;
  note: string | null;
}

/** SENT_IN: it waits for audit, or is decided. DROPPED: the visit came back without it. */
export type Standing = "SENT_IN" | "RETURNED" | "WITHDRAWN" | "DROPPED";

/** Words for what audit cannot decide on; null while it can. */
export const STANDING_TAGS: Readonly<Record<Standing, Tag | null>> = {
  SENT_IN: null,
  RETURNED: { text: "Returned to the visitor", tone: "warn" },
  WITHDRAWN: { text: "Withdrawn by the visitor", tone: "neutral" },
  DROPPED: { text: "No longer referred", tone: "neutral" },
};

type Reading = Pick<Tx, "effectRow" | "visitSnapshot">;

/** What the submission of a round referred. @param content as its snapshot keeps it */
export function referredIn(content: string): ReferredRow[] {
  const { sections = [] } = JSON.parse(content) as Partial<VisitContent>;
  return sections
    .filter(({ kind }) => isOfCheck(kind))
    .flatMap(({ kind, rows }) =>
      rows
        .filter(({ values }) => values.refer === true)
        .map(({ values: { no, source, reported, note } }) => ({
          kind,
          no: Number(no),
          source: String(source),
          reported: String(reported),
          note: note ? String(note) : null,
        })),
    );
}

/** What a visit refers: what it says while it is sent in, else what its latest submission that referred something said; [] where none did. */
export async function referredOf(
  tx: Reading,
  { id, status }: { id: number; status: string },
): Promise<{ rows: ReferredRow[]; standing: Standing }> {
  const sentIn = stateIs(VISIT_STATES, status, "standing");
  const now = sentIn
    ? await tx.effectRow.findMany({
        where: { visitId: id, refer: true },
        orderBy: [{ kind: "asc" }, { no: "asc" }],
        select: { kind: true, no: true, source: true, reported: true, note: true },
      })
    : [];
  if (now.length > 0) return { rows: now, standing: "SENT_IN" };
  const rounds = await tx.visitSnapshot.findMany({
    where: { visitId: id },
    orderBy: { round: "desc" },
    select: { content: true },
  });
  const referred = rounds.map(({ content }) => referredIn(content));
  const rows = referred.find((round) => round.length > 0) ?? [];
  if (sentIn || referred[0]?.length === 0) return { rows, standing: "DROPPED" };
  return { rows, standing: status === "RETURNED" ? "RETURNED" : "WITHDRAWN" };
}
