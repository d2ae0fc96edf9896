/** How many rows stand behind a record of the settings of HR, for a page of its list together. */
import type { ListFigure } from "~/define/resource";

type Counts = readonly { id: number | null; n: number }[];

/** A column that counts. @param count the rows of each of these records, in one statement */
export const inUse = (label: string, count: (ids: number[]) => Promise<Counts>): ListFigure<{ id: number }> => ({
  name: "uses",
  kind: "number",
  label,
  permission: "hr.settings.read",
  read: async (_, rows) => {
    const found = await count(rows.map(({ id }) => id));
    return new Map(rows.map(({ id }) => [id, found.find((one) => one.id === id)?.n ?? 0]));
  },
});
