import type { ListFigure } from "~/define/resource";

type Counts = readonly { id: number | null; n: number }[];

/** A column that counts what refers to each record. @param count rows of each of these records, in one statement */
export const inUse = (label: string, count: (ids: number[]) => Promise<Counts>): ListFigure<{ id: number }> => ({
  name: "uses",
  kind: "number",
  label,
  permission: "audit.settings.read",
  read: async (_, rows) => {
    const found = await count(rows.map(({ id }) => id));
    return new Map(rows.map(({ id }) => [id, found.find((one) => one.id === id)?.n ?? 0]));
  },
});
