/** Members of a branch entered together, by the rules of the form. */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { enterMembers, type Entered } from "./enter-many.server";

let o: Operations;
beforeEach(async () => void (o = await seeded(seedOperations)));

const person = (n: number, more: Partial<Entered> = {}): Entered => ({
  firstName: "Zawadi",
  lastName: "Mutindi",
  gender: "FEMALE",
  bornOn: `19${50 + (n % 50)}-03-08`,
  phone: `0711 ${String(400_000 + n)}`,
  village: `Makina ${n}`,
  joinedOn: "2026-01-12",
  documents: [{ type: "NATIONAL_ID", country: "KE", number: String(30_000_000 + n), expiresOn: null }],
  nominees: [{ name: "Ali Mutindi", relation: "Son", shareBp: 10_000 }],
  ...more,
});
const enter = async (rows: readonly Entered[], by = o.bm, unitId = o.tree.branches[0]) =>
  enterMembers(await as(by), { unitId, rows });

describe("entering many members", () => {
  it("numbers them in their order, with what belongs to each", async () => {
    const rows = Array.from({ length: 50 }, (_, n) => person(n, n >= 40 ? { apart: true } : {}));
    const ids = (await enter(rows)).ids.split(",").map(Number);
    expect(ids).toHaveLength(50);
    const last = await db.member.findUniqueOrThrow({
      where: { id: ids[49] },
      include: { identities: true, nominees: true, words: true },
    });
    expect(last).toMatchObject({ memberNo: "TB1-000050", status: "PROSPECT", phoneKey: "+254711400049" });
    expect([last.identities.length, last.nominees.length]).toEqual([1, 1]);
    expect(last.words.map(({ word }) => word)).toContain("mutindi");
    expect(await db.auditEvent.count({ where: { entity: "Member" } })).toBe(50);
  });
  it("writes none where one is wrong, and says which", async () => {
    const wrong = [
      person(1),
      person(2, { bornOn: "2020-01-01" }),
      person(3, { phone: "9" }),
      person(4, { documents: person(1).documents }),
      person(5, { bornOn: person(1).bornOn, village: person(1).village }),
    ];
    expect(await refusals(enter(wrong))).toEqual([
      "rows[1].bornOn age",
      "rows[2].phone phone",
      "rows[3].number taken",
      "rows[4].lastName duplicate",
    ]);
    expect(await db.member.count()).toBe(0);
  });
  it("says whose a number of a document is already: a member's, or that of a row before", async () => {
    const words = async (rows: Entered[]) => {
      const refused = await enter(rows).then(
        () => [],
        ({ problems }: { problems: { message: string }[] }) => problems,
      );
      return refused.map(({ message }) => message);
    };
    const again = (n: number) => person(n, { documents: person(1).documents });
    expect(await words([person(1), again(2)])).toEqual(["Number: a line above has it as well"]);
    expect(await words([{ ...person(1), row: 7 }, again(2)])).toEqual(["Number: row 7 of this file has it as well"]);
    await enter([person(1)]);
    expect(await words([again(2), again(3)])).toEqual(Array(2).fill("Number: it belongs to another member"));
  });
  it("overlooks members who were merged", async () => {
    const [one, other] = (await enter([person(1), person(2)])).ids.split(",").map(Number) as [number, number];
    await database().writing((tx) =>
      tx.member.update({ where: { id: one }, data: { status: "MERGED", mergedIntoId: other } }),
    );
    await enter([person(1, { documents: [] })]);
  });
  it("asks about the number of a document that has ended or stands under another type", async () => {
    await enter([person(1)]);
    await database().writing((tx) => tx.memberIdentity.updateMany({ data: { live: false } }));
    const [one] = person(1).documents!;
    const documents = [one!, { ...one!, type: "VOTER" }];
    for (const document of documents)
      expect(await refusals(enter([person(2, { documents: [document] })]))).toEqual(["rows[0].apart alike"]);
    await enter([person(2, { documents: [one!], apart: true })]);
  });
  it("holds documents, names and addresses to the rules of the form", async () => {
    await enter([person(1)]);
    const [one] = person(1).documents!;
    const of = async (n: number, more: Partial<Entered>) => refusals(enter([person(n, more)]));
    expect(await of(2, { documents: [{ ...one!, country: "ke" }] })).toEqual(["rows[0].number taken"]);
    expect(await of(2, { documents: [{ ...one!, country: "XX" }] })).toEqual(["rows[0].country not_available"]);
    expect(await of(2, { email: "none" })).toEqual(["rows[0].email email"]);
    expect(await of(2, { nominees: [{ name: "12345", relation: "Son", shareBp: 10_000 }] })).toEqual([
      "rows[0].nomineeName name",
    ]);
    expect(await of(2, { kin: [{ name: "-", relation: "Son", phone: null }] })).toEqual(["rows[0].kinName name"]);
    // A number of another type with the name and the birthday is the same person, whatever is ticked.
    const other = { bornOn: person(1).bornOn, documents: [{ ...one!, type: "VOTER" }], apart: true };
    expect(await of(2, other)).toEqual(["rows[0].lastName duplicate"]);
  });
  it("is for those who keep members of the branch", async () => {
    for (const by of [o.otherBm, o.clerk]) expect(await refusals(enter([person(1)], by))).toEqual(["forbidden"]);
  });
});
