import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moneyInWords, numberInWords } from "~/core/money-words";
import { addDays } from "~/core/dates";
import {
  afterPayment,
  checkProblems,
  dueOf,
  FLAGS,
  flagsOf,
  handsOf,
  isFarAbove,
  isMileage,
  limitOf,
  lineProblems,
  mileageOf,
  monthBefore,
  monthsOver,
  paymentProblems,
  periodProblems,
  rateOn,
  raiseProblems,
  referenceProblems,
  routeKey,
  setOff,
  strays,
  submitProblems,
  type ClaimedLine,
  type LineFacts,
  type Rate,
} from "./bill-rules";

const rate = (more: Partial<Rate> = {}): Rate => ({
  id: 1,
  kind: "BUS",
  effectiveFrom: "2026-01-01",
  perKm: null,
  maxTrip: null,
  maxDay: null,
  maxMonth: null,
  receiptAbove: null,
  beyondKm: null,
  ...more,
});
const line = (more: Partial<ClaimedLine> = {}): ClaimedLine => ({
  id: 1,
  title: "A line",
  kind: "BUS",
  date: "2026-11-02",
  tenthsKm: 100,
  amount: 10_000n,
  rate: null,
  dayTotal: 10_000n,
  hasReceipt: false,
  visit: { approved: true, trip: { fare: 10_000n, tenthsKm: 100 } },
  receiptElsewhere: false,
  sameTrip: false,
  sharedTrip: false,
  standardTenths: null,
  onLeave: false,
  claimedOn: "2026-11-20",
  ownReason: null,
  overReason: null,
  furthestTenths: 100,
  ...more,
});
const flags = (more: Partial<LineFacts>) => flagsOf(line(more));
const codes = (found: readonly { field: string; code: string }[]) => found.map(({ field, code }) => `${field} ${code}`);
const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays("2026-01-01", n));
const money = fc.bigInt({ min: 0n, max: 1_000_000n });

describe("rates", () => {
  it("T6: the one used is the newest in effect on the day, whatever order they were made in, and a later one changes nothing", () => {
    fc.assert(
      fc.property(fc.uniqueArray(day, { maxLength: 8 }), day, day, (from, date, later) => {
        const rates = from.map((effectiveFrom, index) => rate({ id: index, effectiveFrom }));
        const used = rateOn(rates, "BUS", date);
        const fits = from.filter((one) => one <= date).sort();
        expect(used?.effectiveFrom ?? null).toBe(fits.at(-1) ?? null);
        expect(rateOn(rates, "TAXI", date)).toBeNull();
        if (later > date) expect(rateOn([...rates, rate({ id: 99, effectiveFrom: later })], "BUS", date)).toBe(used);
      }),
    );
  });

  it("limit a line by trip or by kilometre, whichever is less", () => {
    expect(limitOf(rate({ maxTrip: 500n, perKm: 25n }), 100)).toBe(250n);
    expect(limitOf(rate({ maxTrip: 500n, perKm: 25n }), 101)).toBe(253n);
    expect(limitOf(rate({ maxTrip: 500n, perKm: 25n }), null)).toBe(500n);
    expect(limitOf(rate({ maxTrip: 200n, perKm: 25n }), 100)).toBe(200n);
    expect(limitOf(rate(), 100)).toBeNull();
    expect(limitOf(null, 100)).toBeNull();
  });
});

describe("mileage", () => {
  const own = rate({ kind: "OWN_VEHICLE", perKm: 35n });
  it("is worked out from the kilometres, for one's own vehicle where there is a rate", () => {
    expect([
      mileageOf("OWN_VEHICLE", own, 125),
      mileageOf("OWN_VEHICLE", own, 101),
      mileageOf("OWN_VEHICLE", own, null),
      mileageOf("BUS", own, 125),
      mileageOf("OWN_VEHICLE", rate(), 125),
    ]).toEqual([438n, 354n, null, null, null]);
    expect([isMileage("OWN_VEHICLE", own), isMileage("BUS", own)]).toEqual([true, false]);
    expect([isMileage("OWN_VEHICLE", rate()), isMileage("OWN_VEHICLE", null)]).toEqual([false, false]);
  });

  it("is submitted with its kilometres and by the rate of its day alone", () => {
    const submitted = (more: Partial<ClaimedLine>) =>
      codes(submitProblems([line({ kind: "OWN_VEHICLE", rate: own, tenthsKm: 100, amount: 350n, ...more })]));
    expect(submitted({})).toEqual([]);
    expect(submitted({ tenthsKm: null, amount: 50_000n })).toEqual([" km_required"]);
    expect(submitted({ amount: 300n })).toEqual([" not_by_rate"]);
  });
});

describe("flags", () => {
  it.each([
    ["OVER_LIMIT", { rate: rate({ maxTrip: 9_999n }) }, { rate: rate({ maxTrip: 10_000n }) }],
    [
      "OVER_LIMIT",
      { rate: rate({ maxDay: 15_000n }), dayTotal: 15_001n },
      { rate: rate({ maxDay: 15_000n }), dayTotal: 15_000n },
    ],
    ["NO_RECEIPT", { rate: rate({ receiptAbove: 9_999n }) }, { rate: rate({ receiptAbove: 10_000n }) }],
    ["NO_RECEIPT", { rate: rate({ receiptAbove: 0n }) }, { rate: rate({ receiptAbove: 0n }), hasReceipt: true }],
    ["NO_VISIT", { visit: null }, {}],
    ["VISIT_NOT_APPROVED", { visit: { approved: false, trip: { fare: 10_000n, tenthsKm: 100 } } }, {}],
    ["NOT_AS_VISITED", { amount: 10_001n }, {}],
    ["NOT_AS_VISITED", { tenthsKm: 101 }, { tenthsKm: null }],
    [
      "NOT_AS_VISITED",
      { visit: { approved: true, trip: null } },
      { visit: { approved: true, trip: { fare: 10_000n, tenthsKm: null } } },
    ],
    ["SAME_RECEIPT", { receiptElsewhere: true }, {}],
    ["SAME_TRIP", { sameTrip: true }, {}],
    ["SHARED_TRIP", { sharedTrip: true }, {}],
    ["KM_DEVIATION", { standardTenths: 83 }, { standardTenths: 84 }],
    ["KM_DEVIATION", { standardTenths: 126 }, { standardTenths: 125 }],
    ["ON_LEAVE", { onLeave: true }, {}],
    ["LATE", { date: "2026-10-05" }, { date: "2026-10-06" }],
  ] satisfies [string, Partial<LineFacts>, Partial<LineFacts>][])(
    "%s is raised and not raised at its edge",
    (flag, raised, not) => {
      expect(flags(raised)).toEqual([flag]);
      expect(flags(not)).toEqual([]);
    },
  );

  it("hold each amount against its own limit", () => {
    const limits = { maxTrip: 20_000n, maxDay: 30_000n, maxMonth: 40_000n, receiptAbove: 50_000n };
    expect(flags({ rate: rate(limits), amount: 10_000n, dayTotal: 30_000n })).toEqual([]);
    const visit = (fare: bigint) => ({ visit: { approved: true, trip: { fare, tenthsKm: 100 } } });
    expect(flags({ rate: rate({ ...limits, receiptAbove: 5_000n }), hasReceipt: false })).toEqual(["NO_RECEIPT"]);
    expect(flags({ rate: rate(limits), amount: 20_001n, dayTotal: 20_001n, ...visit(20_001n) })).toEqual([
      "OVER_LIMIT",
    ]);
    expect(flags({ rate: rate(limits), amount: 10_000n, dayTotal: 30_001n })).toEqual(["OVER_LIMIT"]);
    const months = (amount: bigint) =>
      monthsOver([{ kind: "BUS", date: "2026-11-02", amount, rate: rate(limits) }], () => 10_000n);
    expect([months(30_000n), months(30_001n)]).toEqual([[], ["BUS"]]);
  });

  it("sum a month by kind and by month, under the least of its limits", () => {
    const on = (date: string, amount: bigint, maxMonth: bigint | null, kind = "BUS") => ({
      ...{ kind, date, amount, rate: { maxMonth } },
    });
    const none = () => 0n;
    expect(monthsOver([on("2026-11-30", 60n, 100n), on("2026-12-01", 60n, 100n)], none)).toEqual([]);
    expect(monthsOver([on("2026-11-30", 60n, 100n), on("2026-11-30", 60n, 100n, "TAXI")], none)).toEqual([]);
    expect(monthsOver([on("2026-11-01", 60n, 100n), on("2026-11-30", 41n, 100n)], none)).toEqual(["BUS"]);
    expect(monthsOver([on("2026-11-01", 50n, 90n), on("2026-11-30", 41n, 200n)], none)).toEqual(["BUS"]);
    expect(monthsOver([on("2026-11-01", 50n, 200n), on("2026-11-30", 41n, 90n)], none)).toEqual(["BUS"]);
    expect(monthsOver([on("2026-11-01", 900n, null)], none)).toEqual([]);
    expect(monthsOver([{ ...on("2026-11-01", 900n, null), rate: null }], none)).toEqual([]);
    // What is claimed elsewhere is asked for by the kind and the month.
    const elsewhere = (kind: string, month: string) => (kind === "BUS" && month === "2026-11" ? 1n : 0n);
    expect(monthsOver([on("2026-11-01", 100n, 100n), on("2026-12-01", 100n, 100n)], elsewhere)).toEqual(["BUS"]);
  });

  it("stand in one order, each once, for any line", () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: money,
          dayTotal: money,
          hasReceipt: fc.boolean(),
          receiptElsewhere: fc.boolean(),
          sameTrip: fc.boolean(),
          sharedTrip: fc.boolean(),
          onLeave: fc.boolean(),
          date: day,
          maxTrip: money,
        }),
        ({ maxTrip, ...more }) => {
          const found = flags({ ...more, rate: rate({ maxTrip }) });
          expect(found).toEqual(FLAGS.filter((flag) => found.includes(flag)));
        },
      ),
    );
  });

  it("look at the kilometres of mileage alone, whose fare follows from them", () => {
    const mileage = { kind: "OWN_VEHICLE" as const, rate: rate({ kind: "OWN_VEHICLE", perKm: 35n }), amount: 350n };
    expect(flags(mileage)).toEqual([]);
    expect(flags({ ...mileage, tenthsKm: 200, amount: 700n })).toEqual(["NOT_AS_VISITED"]);
    expect(flags({ ...mileage, visit: { approved: true, trip: { fare: 0n, tenthsKm: null } } })).toEqual([
      "NOT_AS_VISITED",
    ]);
  });

  it("let distances stray a fifth and no further, either way", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 20_000 }), (standard, typed) => {
        expect(strays(typed, standard)).toBe(Math.abs(typed - standard) * 5 > standard);
      }),
    );
    expect(strays(null, 5)).toBe(false);
  });

  it("send what is more than half above its limit to the next level", () => {
    expect(isFarAbove(line({ rate: rate({ maxTrip: 6_667n }) }))).toBe(false);
    expect(isFarAbove(line({ rate: rate({ maxTrip: 6_666n }) }))).toBe(true);
    expect(isFarAbove(line({ rate: rate({ maxDay: 10_000n }), dayTotal: 15_001n }))).toBe(true);
    expect(
      monthsOver(
        [
          { kind: "BUS", date: "2026-11-02", amount: 60n, rate: { maxMonth: 100n } },
          { kind: "BUS", date: "2026-11-30", amount: 30n, rate: { maxMonth: 100n } },
        ],
        () => 10n,
      ),
    ).toEqual([]);
    expect(
      monthsOver(
        [
          { kind: "BUS", date: "2026-11-02", amount: 60n, rate: { maxMonth: 100n } },
          { kind: "BUS", date: "2026-11-30", amount: 30n, rate: { maxMonth: 100n } },
        ],
        () => 11n,
      ),
    ).toEqual(["BUS"]);
  });
});

describe("lines and periods", () => {
  const period = { from: "2026-11-01", to: "2026-11-20" };
  const typed = {
    kind: "BUS" as const,
    date: "2026-11-02",
    fromPlace: "Kibera",
    toPlace: "Langata",
    description: null,
    amount: 100n,
  };
  it("go from one place to another within the period, and free ones cost nothing", () => {
    expect(codes(lineProblems(typed, period))).toEqual([]);
    expect(codes(lineProblems({ ...typed, toPlace: " kibera " }, period))).toEqual(["toPlace same_place"]);
    expect(codes(lineProblems({ ...typed, date: "2026-10-31" }, period))).toEqual(["date outside_period"]);
    expect(codes(lineProblems({ ...typed, kind: "WALK" }, period))).toEqual(["amount fare_not_paid"]);
    expect(codes(lineProblems({ ...typed, kind: "COMPANY_VEHICLE", amount: 0n }, period))).toEqual([]);
    expect(
      codes(lineProblems({ ...typed, kind: "MEAL", description: "" }, period, (field) => `lines[2].${field}`)),
    ).toEqual(["lines[2].description missing"]);
    expect(routeKey(" Kibera  Market", "LANGATA")).toBe("kibera market|langata");
  });
  it("cover 31 days at most, none of them to come", () => {
    expect(codes(periodProblems("2026-10-21", "2026-11-20", "2026-11-20"))).toEqual([]);
    expect(codes(periodProblems("2026-10-20", "2026-11-20", "2026-11-20"))).toEqual(["periodTo too_long"]);
    expect(codes(periodProblems("2026-11-20", "2026-11-21", "2026-11-20"))).toEqual(["periodTo in_future"]);
    expect(codes(periodProblems("2026-11-20", "2026-11-19", "2026-11-20"))).toEqual(["periodTo period"]);
  });
  it("have their lines on the first and the last day, and may be of one day", () => {
    expect(
      ["2026-10-31", "2026-11-01", "2026-11-20", "2026-11-21"].map((date) =>
        codes(lineProblems({ ...typed, date }, period)),
      ),
    ).toEqual([["date outside_period"], [], [], ["date outside_period"]]);
    expect(codes(periodProblems("2026-11-20", "2026-11-20", "2026-11-20"))).toEqual([]);
    expect(codes(lineProblems({ ...typed, amount: 0n }, period))).toEqual([]);
    expect(codes(lineProblems({ ...typed, amount: -1n }, period))).toEqual(["amount amount"]);
    expect(codes(lineProblems({ ...typed, fromPlace: null, toPlace: null }, period))).toEqual([
      "fromPlace missing",
      "toPlace missing",
    ]);
    const meal = (description: string | null) =>
      codes(lineProblems({ ...typed, kind: "MEAL", fromPlace: null, toPlace: null, description }, period));
    expect([meal("tea"), meal(" te "), meal(null)]).toEqual([[], ["description missing"], ["description missing"]]);
  });
  it("are submitted with a reason where they are over a limit or belong to no visit", () => {
    const found = (...lines: Partial<ClaimedLine>[]) =>
      submitProblems(lines.map((more) => line(more))).map(({ code }) => code);
    expect(found()).toEqual(["no_lines"]);
    expect(found({ amount: 0n })).toEqual(["nothing"]);
    expect(found({}, { amount: 0n })).toEqual(["amount"]);
    expect(found({}, { amount: 0n, kind: "WALK" })).toEqual([]);
    expect(found({ rate: rate({ maxTrip: 1n }), overReason: "too short" })).toEqual(["over_reason"]);
    expect(found({ rate: rate({ maxTrip: 1n }), overReason: "The bridge was closed" })).toEqual([]);
    expect(found({ rate: rate({ maxTrip: 1n }), overReason: "Ten letter" })).toEqual([]);
    expect(found({ rate: rate({ maxTrip: 1n }), overReason: " Nine more " })).toEqual(["over_reason"]);
    expect(found({ kind: "MEAL", rate: null, furthestTenths: null })).toEqual([]);
    expect(found({ kind: "MEAL", rate: rate({ kind: "MEAL" }), furthestTenths: null })).toEqual([]);
    expect(found({ kind: "BUS", rate: rate({ beyondKm: 30 }), furthestTenths: 10 })).toEqual([]);
    expect(found({ kind: "MEAL", rate: rate({ kind: "MEAL", beyondKm: 30 }), furthestTenths: null })).toEqual([
      "too_near",
    ]);
    expect(found({ visit: null })).toEqual(["own_reason"]);
    expect(found({ kind: "MEAL", rate: rate({ kind: "MEAL", beyondKm: 30 }), furthestTenths: 300 })).toEqual([
      "too_near",
    ]);
    expect(found({ kind: "MEAL", rate: rate({ kind: "MEAL", beyondKm: 30 }), furthestTenths: 301 })).toEqual([]);
    expect(found({ kind: "LODGING", rate: rate({ kind: "LODGING", beyondKm: 0 }), furthestTenths: null })).toEqual([
      "too_near",
    ]);
  });
});

describe("money", () => {
  it("T2: what is approved is at most what is claimed, per line and so in all; less needs a note", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(money, fc.bigInt({ min: -5n, max: 1_000_010n }), fc.boolean()), {
          minLength: 1,
          maxLength: 8,
        }),
        (rows) => {
          const problems = checkProblems(
            rows.map(([claimed]) => claimed),
            rows.map(([, approved, noted]) => ({ approved, note: noted ? "The fare is 50" : null })),
            "KES",
          );
          const fits =
            rows.every(
              ([claimed, approved, noted]) => approved >= 0n && approved <= claimed && (approved === claimed || noted),
            ) && rows.some(([, approved]) => approved > 0n);
          expect(problems.length === 0).toBe(fits);
        },
      ),
    );
    expect(codes(checkProblems([1n, 2n], [{ approved: 1n, note: null }], "KES"))).toEqual(["lines lines"]);
  });

  it("T2: payments never come to more than is due, and a bill is PAID if and only if nothing is", () => {
    fc.assert(
      fc.property(
        money,
        money,
        fc.array(fc.bigInt({ min: -10n, max: 400_000n }), { maxLength: 12 }),
        (approved, requested, payments) => {
          const advance = setOff(requested, approved, 500_000n);
          expect(advance).toBeLessThanOrEqual(approved);
          let sums = { approved, advance, paid: 0n };
          let status = "RECEIVED";
          for (const amount of payments) {
            if (paymentProblems(amount, sums, "KES").length > 0) {
              expect(amount <= 0n || amount > dueOf(sums)).toBe(true);
              continue;
            }
            const after = afterPayment(sums, amount);
            sums = { ...sums, paid: after.paid };
            status = after.status;
            expect(sums.paid).toBeLessThanOrEqual(approved - advance);
            expect(status === "PAID").toBe(sums.paid === approved - advance);
          }
        },
      ),
    );
  });

  it("T2: a line may be approved in full without a note, and a note has three letters", () => {
    const check = (approved: bigint, note: string | null) => codes(checkProblems([100n], [{ approved, note }], "KES"));
    expect(check(100n, null)).toEqual([]);
    expect(check(101n, null)).toEqual(["lines[0].approved too_much"]);
    expect(check(99n, " no ")).toEqual(["lines[0].note note_required"]);
    expect(check(99n, "bus")).toEqual([]);
    expect(check(-1n, "bus")).toEqual(["lines[0].approved too_much"]);
    expect(check(0n, "bus")).toEqual([" nothing"]);
    expect(
      checkProblems(
        [100n, 5n],
        [
          { approved: 0n, note: "bus" },
          { approved: 1n, note: "bus" },
        ],
        "KES",
      ),
    ).toEqual([]);
    // What is no amount was told when it was read.
    expect(checkProblems([100n], [{ approved: null, note: null }], "KES")).toEqual([]);
  });

  it("T2: a second checker goes above the first with words of their own alone", () => {
    const raise = (
      approved: bigint | null,
      note: string | null,
      first: { approved: bigint; note: string | null } | null,
    ) => codes(raiseProblems([first], [{ approved, note }], "KES"));
    const first = { approved: 50n, note: "No receipt" };
    const refused = ["lines[0].note note_required"];
    expect(raise(50n, null, first)).toEqual([]);
    expect(raise(51n, null, first)).toEqual(refused);
    expect(raise(51n, "ok", first)).toEqual(refused);
    expect(raise(51n, " No receipt ", first)).toEqual(refused);
    expect(raise(51n, "The receipt has come", first)).toEqual([]);
    expect(raise(51n, "No receipt", { ...first, note: " No receipt " })).toEqual(refused);
    expect(raise(51n, "yes", { ...first, note: null })).toEqual([]);
    expect(raise(51n, null, null)).toEqual([]);
    expect(raise(null, null, first)).toEqual([]);
  });

  it("T2: all that is due may be paid, and not a cent more", () => {
    const sums = { approved: 100n, advance: 30n, paid: 20n };
    expect(dueOf(sums)).toBe(50n);
    expect([0n, 1n, 50n, 51n].map((amount) => codes(paymentProblems(amount, sums, "KES")))).toEqual([
      ["amount amount"],
      [],
      [],
      ["amount too_much"],
    ]);
    expect(afterPayment(sums, 49n)).toEqual({ paid: 69n, status: "PART_PAID" });
    expect(afterPayment(sums, 50n)).toEqual({ paid: 70n, status: "PAID" });
    expect([setOff(5n, 9n, 9n), setOff(9n, 5n, 9n), setOff(9n, 9n, 5n)]).toEqual([5n, 5n, 5n]);
  });

  it("a period begins with the days that a bill covers, today the last of them", () => {
    expect(monthBefore("2026-11-30")).toBe("2026-10-31");
    expect(codes(periodProblems(monthBefore("2026-11-30"), "2026-11-30", "2026-11-30"))).toEqual([]);
  });

  it("T4: whoever claims or checks has a hand in it", () => {
    expect(handsOf({ claimantId: 1, firstCheckerId: 2, checkedById: 3 })).toEqual([1, 2, 3]);
    expect(handsOf({ claimantId: 1, firstCheckerId: null, checkedById: null })).toEqual([1]);
  });

  it("is said in words", () => {
    expect(numberInWords(0n)).toBe("zero");
    expect(numberInWords(1_050_217n)).toBe("one million fifty thousand two hundred and seventeen");
    expect(numberInWords(2_021n)).toBe("two thousand and twenty-one");
    expect(moneyInWords(125_050n, 2, "KES")).toBe("KES one thousand two hundred and fifty and 50/100 only");
    expect(moneyInWords(900n, 0, "UGX")).toBe("UGX nine hundred only");
  });
});

it.each([
  ["cash needs no reference", false, null, []],
  ["a bank does", true, null, ["reference ac07"]],
  ["blanks are none", true, "  ", ["reference ac07"]],
  ["and has it", true, "TRF-7", []],
] as const)("a payment: %s", (_, isBank, reference, found) =>
  expect(referenceProblems(isBank, reference).map(({ field, code }) => `${field} ${code}`)).toEqual(found),
);
