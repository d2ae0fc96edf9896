import { beforeEach, describe, expect, it } from "vitest";
import { Conflict, InputProblem, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { as, category, letAct, seedOperations, type Operations } from "../../../tests/setup/operations";
import { seeded } from "../../../tests/setup/database";
import { draft, headerOf, newKey } from "../../../tests/setup/visits";
import { createVisit } from "./create-visit.server";
import { createSchema, headerProblems, headerSchema, type HeaderInput } from "./header.server";
import { tripsSchema, type LegInput } from "./header.server";
import { saveTrips } from "./save-trips.server";
import { saveHeader } from "./save-header.server";

describe("a header as it is typed", () => {
  const parse = (more: Record<string, unknown>) =>
    headerSchema.safeParse({ visitDate: "20-Nov-2026", purposeId: "3", ...more });
  const fields = (result: ReturnType<typeof parse>) => result.error?.issues.map((issue) => issue.path.join(".")) ?? [];

  it("reads the text of a form and the values of JSON alike", () => {
    const form = parse({
      latitude: "-1.2921",
      longitude: "36.8219",
      surprise: "on",
      accompaniedBy: ["4", "5", "4"],
      startTime: "9.05",
      legs: [{ fromPlace: "Kibera", toPlace: "Karen", mode: "BUS", km: "12.5", fare: "1,000.00" }],
    });
    const json = parse({
      latitude: -1.2921,
      longitude: 36.8219,
      surprise: true,
      accompaniedBy: [4, 5],
      startTime: "09:05",
      legs: [{ fromPlace: "Kibera", toPlace: "Karen", mode: "BUS", km: 12.5, fare: "1,000.00" }],
    });
    expect(form.data).toEqual(json.data);
    expect(form.data).toMatchObject({
      visitDate: "2026-11-20",
      purposeId: 3,
      latitude: -1292100,
      longitude: 36821900,
      startTime: "09:05",
      legs: [{ row: 0, km: 125 }],
    });
  });

  it("leaves blank trips out and names the row of a half-filled one", () => {
    const blank = { fromPlace: "", toPlace: " ", mode: "", km: "", fare: "" };
    const full = { fromPlace: "A", toPlace: "B", mode: "WALK" };
    expect(parse({ legs: [blank, full, blank] }).data?.legs).toMatchObject([{ fromPlace: "A", row: 1 }]);
    expect(fields(parse({ legs: [blank, { ...full, toPlace: "" }] }))).toEqual(["legs.1.toPlace"]);
    expect(parse({ legs: Array.from({ length: 11 }, () => full) }).error?.issues[0]?.message).toBe(
      "Trips: at most 10 rows",
    );
  });

  it.each([
    [{ visitDate: "31-Feb-2026" }, "visitDate"],
    [{ visitDate: "" }, "visitDate"],
    [{ latitude: "91" }, "latitude"],
    [{ longitude: "1.1234567" }, "longitude"],
    [{ startTime: "25:00" }, "startTime"],
    [{ purposeId: "-1" }, "purposeId"],
    [{ purposeId: ["1", "2"] }, "purposeId"],
    [{ summary: "x".repeat(4001) }, "summary"],
    [{ place: "a\u0007b" }, "place"],
    [{ accompaniedBy: ["x"] }, "accompaniedBy"],
    [{ legs: "nonsense" }, "legs"],
    [{ legs: [{ fromPlace: "A", toPlace: "B", mode: "ROCKET" }] }, "legs.0.mode"],
    [{ legs: [{ fromPlace: "A", toPlace: "B", mode: "BUS", fare: "-5" }] }, "legs.0.fare"],
    [{ personsMet: { not: "" } }, "personsMet"],
  ])("refuses %j at its field", (more, field) => {
    expect(fields(parse(more))).toContain(field);
  });
});

describe("rules of a header", () => {
  const header = (more: Partial<HeaderInput>): HeaderInput => ({
    ...(headerSchema.parse({ visitDate: "2026-11-20", purposeId: 1 }) as HeaderInput),
    ...more,
  });
  const codes = (more: Partial<HeaderInput>) => headerProblems(header(more), "2026-11-20").map((p) => p.code);

  it("knows today and the week", () => {
    expect(codes({ visitDate: "2026-11-21" })).toEqual(["in_future"]);
    expect(codes({ visitDate: "2026-11-13" })).toEqual([]);
    expect(codes({ visitDate: "2026-11-12" })).toEqual(["late_reason_required"]);
    expect(codes({ visitDate: "2026-11-12", lateReason: "The line was down for days" })).toEqual([]);
  });
  it("ends after it begins and has both coordinates or none", () => {
    expect(codes({ startTime: "10:00", endTime: "10:00" })).toEqual(["ends_before_start"]);
    expect(codes({ endTime: "10:00" })).toEqual([]);
    expect(codes({ latitude: 1 })).toEqual(["half_location"]);
  });
  it("pays no fare for walking and goes somewhere", () => {
    const leg = {
      id: null,
      row: 2,
      fromPlace: "A",
      toPlace: "a",
      mode: "WALK",
      km: null,
      fare: "0.50",
      departAt: "10:00",
      arriveAt: "09:00",
    };
    const found = headerProblems(header({ legs: [leg] }), "2026-11-20");
    const driven = (km: number | null) =>
      headerProblems(
        header({ legs: [{ ...leg, toPlace: "B", mode: "OWN_VEHICLE", km, arriveAt: "11:00" }] }),
        "2026-11-20",
      ).map((p) => [p.field, p.code]);
    expect([driven(null), driven(0), driven(125)]).toEqual([
      [["legs[2].km", "km_required"]],
      [["legs[2].km", "km_required"]],
      [],
    ]);
    expect(found.map((p) => [p.field, p.code])).toEqual([
      ["legs[2].toPlace", "same_place"],
      ["legs[2].arriveAt", "ends_before_start"],
      ["legs[2].fare", "fare_not_paid"],
    ]);
  });
});

describe("beginning a visit", () => {
  let staff: Operations;
  beforeEach(async () => {
    staff = await seeded(seedOperations);
  });
  const problemsOf = async (act: Promise<unknown>) => {
    const error = await act.then(
      () => null,
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(InputProblem);
    return (error as InputProblem).problems.map((p) => `${p.field} ${p.code}`);
  };

  it("numbers without a gap, by unit and year", async () => {
    const [first, second] = [
      await draft(staff.bm, "BM", staff.tree.branches[0]),
      await draft(staff.bm, "BM", staff.tree.branches[0]),
    ];
    await problemsOf(draft(staff.bm, "BM", staff.tree.branches[1]));
    await problemsOf(draft(staff.bm, "BM", staff.tree.branches[0], undefined, { visitDate: "2027-01-01" }));
    const third = await draft(staff.bm, "BM", staff.tree.branches[0]);
    const old = await draft(staff.bm, "BM", staff.tree.branches[0], undefined, {
      visitDate: "2025-12-30",
      lateReason: "Found in the old diary",
    });
    const other = await draft(staff.otherBm, "BM", staff.tree.branches[1]);
    expect([first, second, third, old, other].map((v) => v.refNo)).toEqual([
      "V-TB1-2026-000001",
      "V-TB1-2026-000002",
      "V-TB1-2026-000003",
      "V-TB1-2025-000001",
      "V-TB2-2026-000001",
    ]);
  });

  it("makes one visit of one key, also when it is sent many times at once", async () => {
    const key = newKey();
    const input = await headerOf(staff.tree.branches[0]);
    const bm = await as(staff.bm);
    const made = await Promise.all(Array.from({ length: 8 }, () => createVisit(bm, "BM", input, key)));
    expect(new Set(made.map((v) => v.id)).size).toBe(1);
    expect(await db.visit.count()).toBe(1);
    expect((await db.numberSeries.findUniqueOrThrow({ where: { series: "V-TB1-2026" } })).last).toBe(1);
    expect((await createVisit(await as(staff.otherBm), "BM", await headerOf(staff.tree.branches[1]), key)).id).not.toBe(
      made[0]!.id,
    );
  });

  it("reaches as far as the post: own branch, area, region", async () => {
    const { branches, areas, regions, divisions } = staff.tree;
    expect(await problemsOf(draft(staff.bm, "BM", branches[1]))).toEqual(["unitId not_in_list"]);
    expect(await problemsOf(draft(staff.bm, "BM", areas[0]))).toEqual(["unitId not_in_list"]);
    await expect(draft(staff.bm, "AM", branches[0])).rejects.toThrow(NotFound);
    for (const unit of [branches[0], branches[1], areas[0]]) await draft(staff.am, "AM", unit);
    expect(await problemsOf(draft(staff.am, "AM", areas[1]))).toEqual(["unitId not_in_list"]);
    for (const unit of [branches[1], areas[0], regions[0]]) await draft(staff.rm, "RM", unit);
    for (const unit of [areas[1], divisions[0], 99_999])
      expect(await problemsOf(draft(staff.rm, "RM", unit))).toEqual(["unitId not_in_list"]);
  });

  it("asks for the post on the day of the visit", async () => {
    await letAct(staff.bm, "Area Manager", staff.tree.areas[0], "2026-11-18");
    await draft(staff.bm, "AM", staff.tree.branches[1], undefined, { visitDate: "2026-11-18" });
    expect(
      await problemsOf(draft(staff.bm, "AM", staff.tree.branches[1], undefined, { visitDate: "2026-11-17" })),
    ).toEqual(["visitDate no_post_that_day"]);
  });

  it("refuses purposes and people that are not there", async () => {
    const more = { purposeId: await category("DOCUMENT", "PHOTO"), accompaniedBy: [staff.bm, 99_999] };
    expect(await problemsOf(draft(staff.bm, "BM", staff.tree.branches[0], undefined, more))).toEqual([
      "purposeId not_in_list",
      "accompaniedBy is_visitor",
      "accompaniedBy not_in_list",
    ]);
    expect(createSchema.safeParse({}).error?.issues.map((i) => i.path[0])).toEqual([
      "unitId",
      "visitDate",
      "purposeId",
    ]);
  });

  it("keeps trips by their id, and refuses a stale save without writing", async () => {
    const legs = [
      { fromPlace: "A", toPlace: "B", mode: "BUS", fare: "50" },
      { fromPlace: "B", toPlace: "A", mode: "BUS", fare: "50" },
    ];
    const visit = await draft(staff.bm, "BM", staff.tree.branches[0], undefined, {
      legs,
      accompaniedBy: [staff.cashier],
    });
    const [first, second] = await db.travelLeg.findMany({ orderBy: { id: "asc" } });
    const bm = await as(staff.bm);
    const { unitId: _unit, ...header } = await headerOf(staff.tree.branches[0], undefined, {
      accompaniedBy: [staff.clerk],
      legs: [
        { ...legs[1], id: second!.id, fare: "60" },
        { fromPlace: "B", toPlace: "C", mode: "WALK" },
        { ...legs[0], id: 99_999 },
      ],
    });
    await saveHeader(bm, visit.id, header, visit.version);
    const now = await db.travelLeg.findMany({ orderBy: { position: "asc" } });
    expect(now.map((leg) => [leg.id === second!.id, leg.fare, leg.toPlace])).toEqual([
      [true, 6000n, "A"],
      [false, 0n, "C"],
      [false, 5000n, "B"],
    ]);
    expect(now.some((leg) => leg.id === first!.id)).toBe(false);
    expect((await db.visitCompanion.findMany()).map((c) => c.userId)).toEqual([staff.clerk]);

    const again = {
      ...header,
      summary: "Another summary, long enough to stand by itself.",
      legs: now.map((leg, row) => ({ ...header.legs[row]!, id: leg.id })),
    };
    const error = await saveHeader(bm, visit.id, again, visit.version).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Conflict);
    expect(error).toMatchObject({
      code: "stale",
      version: visit.version + 1,
      by: { userId: staff.bm },
      clashes: [{ field: "summary", mine: again.summary, theirs: header.summary, theirsValue: header.summary }],
    });
    expect((await db.visit.findUniqueOrThrow({ where: { id: visit.id } })).summary).toBe(header.summary);
    await saveHeader(bm, visit.id, again, visit.version + 1);
  });

  it("shows trips saved meanwhile beside those typed, and replaces none of them unseen", async () => {
    const trip = (more: object = {}) => ({ fromPlace: "Branch", toPlace: "Langata", mode: "BUS", fare: "50", ...more });
    const visit = await draft(staff.bm, "BM", staff.tree.branches[0], undefined, { legs: [trip()] });
    const bm = await as(staff.bm);
    const [first] = await db.travelLeg.findMany({ where: { visitId: visit.id } });
    const save = (legs: object[], version: number) =>
      saveTrips(bm, visit.id, tripsSchema.parse({ legs }).legs as LegInput[], version);
    const back = trip({ fromPlace: "Langata", toPlace: "Branch" });
    const { version } = await save([{ ...trip(), id: first!.id }, back], visit.version);
    const saved = await db.travelLeg.findMany({ where: { visitId: visit.id }, orderBy: { position: "asc" } });
    const stale = await save([{ ...trip({ fare: "60" }), id: first!.id }], visit.version).catch((e: unknown) => e);
    expect(stale).toMatchObject({ code: "stale", version, replaceable: true, by: { userId: staff.bm } });
    expect((stale as Conflict).clashes).toMatchObject([
      {
        field: "legs",
        theirs: "Branch, Langata, Bus, 50.00\nLangata, Branch, Bus, 50.00",
        mine: "Branch, Langata, Bus, 60.00",
        untouched: false,
      },
    ]);
    expect((stale as Conflict).clashes[0]!.theirsRows).toContainEqual(["legs[1].id", String(saved[1]!.id)]);
    const left = await save([{ ...trip(), id: first!.id }], visit.version).catch((e: unknown) => e);
    expect((left as Conflict).clashes[0]!.untouched, "as it was when it was opened").toBe(true);
    expect(await db.travelLeg.count({ where: { visitId: visit.id } })).toBe(2);
    // A header saved meanwhile is another part of the visit.
    const { unitId: _unit, ...header } = await headerOf(staff.tree.branches[0]);
    const { version: later } = await saveHeader(bm, visit.id, { ...header, legs: null }, version);
    await save([{ ...trip(), id: first!.id }], version);
    expect(await db.travelLeg.count({ where: { visitId: visit.id } })).toBe(1);
    expect((await db.visit.findUniqueOrThrow({ where: { id: visit.id } })).version).toBe(later + 1);
  });
});
