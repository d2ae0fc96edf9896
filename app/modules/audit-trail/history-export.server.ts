import type { ListExport } from "~/define/list";
import { inPartsBy } from "~/db/chunks.server";
import { historySpec, readEvents, toldTo, whereOf, type EventLine, type Describe } from "./find-events.server";

/** The trail as a file. @param tell what turns events into words */
export const historyExport = (describe: Describe): ListExport => ({
  name: "history",
  title: "History",
  permission: "history.read",
  spec: historySpec,
  columns: [
    { label: "Number", kind: "number" },
    { label: "When", kind: "text" },
    { label: "Who", kind: "text" },
    { label: "What", kind: "text" },
    { label: "Record", kind: "text" },
    { label: "Changes", kind: "text" },
    { label: "Note", kind: "text" },
    { label: "Request", kind: "text" },
  ],
  rows: async function* (actor, params) {
    const where = { AND: [await toldTo(actor), whereOf(actor, params)] };
    const { descending } = params.sort;
    for await (const rows of inPartsBy(
      ({ seq }: EventLine) => ({ seq }),
      (span) => readEvents(actor, describe, { where, descending, ...span }),
    )) {
      for (const { seq, at, by, action, record, changes, note, requestId } of rows)
        yield [seq, at, by, action, record, changes.join("; "), note ?? "", requestId];
    }
  },
});
