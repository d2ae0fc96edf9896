/** Seals anew, under the first key, what older keys have sealed: afterwards those are needed for nothing but codes. */
import { database, db, type Tx } from "~/db/database.server";
import {
  isOfOldBytes,
  isOfOldKey,
  isUnfilled,
  openFile,
  openText,
  sealFile,
  sealText,
  sizeOfFile,
} from "./case-key.server";

const BATCH = 200;

interface Column {
  name: string;
  /** Where it stands, as it was sealed. */
  place: string;
}

const again = (row: Readonly<Record<string, unknown>>, columns: readonly Column[]): Record<string, unknown> =>
  Object.fromEntries(
    columns.flatMap(({ name, place }): [string, unknown][] => {
      const value = row[name];
      if (typeof value === "string") return isOfOldKey(value) ? [[name, sealText(openText(value, place), place)]] : [];
      if (value instanceof Uint8Array)
        return isOfOldBytes(value) || isUnfilled(value)
          ? [[name, new Uint8Array(sealFile(openFile(value, place), place))]]
          : [];
      return [];
    }),
  );

interface Table {
  name:
    | "feedbackCase"
    | "caseIdentity"
    | "identityAccess"
    | "caseMessage"
    | "caseNote"
    | "caseDocument"
    | "auditInvestigationSource";
  id: "id" | "caseId";
  columns: Readonly<Record<string, string>>;
}

/** Every sealed column, with the word that ends its place. */
export const SEALED: readonly Table[] = [
  {
    name: "feedbackCase",
    id: "id",
    columns: { subjectEnc: "subject", bodyEnc: "body", happenedEnc: "happened", accusedEnc: "accused" },
  },
  { name: "caseIdentity", id: "caseId", columns: { userIdEnc: "sender", contactEnc: "contact" } },
  { name: "identityAccess", id: "id", columns: { reasonEnc: "reason", decisionEnc: "decision" } },
  { name: "caseMessage", id: "id", columns: { bodyEnc: "message" } },
  { name: "caseNote", id: "id", columns: { bodyEnc: "note" } },
  { name: "caseDocument", id: "id", columns: { originalEnc: "original", cleanedEnc: "clean" } },
  { name: "auditInvestigationSource", id: "id", columns: { caseEnc: "source" } },
];

interface Rows {
  findMany(how: object): Promise<Record<string, unknown>[]>;
  update(how: object): Promise<unknown>;
}
const rowsOf = (from: object, name: Table["name"]): Rows => (from as unknown as Record<string, Rows>)[name]!;

/** Goes through all of it, a part at a time; begun again it goes on where something is left. @returns rows sealed anew */
export async function rekeyCases(): Promise<number> {
  let done = 0;
  for (const table of SEALED) {
    let last = "";
    for (;;) {
      const rows = await rowsOf(db, table.name).findMany({
        where: { [table.id]: { gt: last } },
        orderBy: { [table.id]: "asc" },
        take: table.name === "caseDocument" ? 5 : BATCH,
        select: { [table.id]: true },
      });
      if (rows.length === 0) break;
      last = String(rows.at(-1)![table.id]);
      done += await database().writing((tx) =>
        sealRows(
          tx,
          table,
          rows.map((row) => String(row[table.id])),
        ),
      );
    }
  }
  return done;
}

async function sealRows(tx: Tx, table: Table, ids: readonly string[]): Promise<number> {
  let done = 0;
  for (const row of await rowsOf(tx, table.name).findMany({ where: { [table.id]: { in: [...ids] } } })) {
    const id = String(row[table.id]);
    const data = again(
      row,
      Object.entries(table.columns).map(([name, word]) => ({ name, place: `${id} ${word}` })),
    );
    if (Object.keys(data).length === 0) continue;
    if (table.name === "caseDocument" && "originalEnc" in data) data.bytes = sizeOfFile(Number(row.bytes) - 4);
    await rowsOf(tx, table.name).update({ where: { [table.id]: id }, data });
    done += 1;
  }
  return done;
}
