/**
 * tsx bench/visits.ts: visits of a year in twenty branches, 10,000 and then 100,000, written in bulk as approved ones
 * stand in the table, with as many waiting for review in both; then how long the lists of reviewers and the reports take
 * on the server. DATABASE_URL leads to a PostgreSQL server for a database; a new SQLite file otherwise.
 */
import { addDays } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { reportScreen } from "~/engine/report/report-screen.server";
import { saveRecord } from "~/engine/resource/save.server";
import { actorOf, systemActor } from "~/modules/identity/index.server";
import { fieldReport, numberReport, teamNumberReport, travelReport } from "~/modules/visit-reports/index.server";
import { overdueBelow, visitList } from "~/modules/visits/index.server";
import { screenOf } from "../tests/setup/listing";
import { hire } from "../tests/setup/operations";
import { NOW, resource } from "../tests/setup/organisation";
import { openBench, timesOf } from "./parts";

const SIZES = (process.env.BENCH_VISITS ?? "10000,100000").split(",").map(Number);
const BRANCHES = 20;
const DAYS = 365;
const WAITING = 200;
const TIMES = 15;

const { close } = await openBench();

const kenya = await db.country.findUniqueOrThrow({ where: { code: "KE" } });
const unit = async (kind: string, code: string, fields: object) =>
  (await saveRecord(systemActor(NOW), resource(kind), null, { code, name: `${kind} ${code}`, ...fields }, null)).id;
const company = await unit("Company", "BC", { countryId: kenya.id });
const region = await unit("Region", "BR", { parentId: await unit("Division", "BD", { parentId: company }) });
const areas: number[] = [];
for (let n = 0; n < 5; n++) areas.push(await unit("Area", `BA${n}`, { parentId: region }));
const branches: number[] = [];
for (let n = 0; n < BRANCHES; n++)
  branches.push(
    await unit("Branch", `BB${n}`, {
      parentId: areas[n % 5],
      openedOn: null,
      headOffice: false,
      phone: null,
      address: null,
      weekPattern: null,
    }),
  );
const head = await hire(company, "Operations Head", "OH");
const regional = await hire(region, "Regional Manager", "RM");
const leaders: number[] = [];
for (const area of areas) leaders.push(await hire(area, "Area Manager", "AM"));
const managers: number[] = [];
for (const branch of branches) managers.push(await hire(branch, "Branch Manager", "BM"));
const purposes = (await db.category.findMany({ where: { kind: "VISIT_PURPOSE" }, orderBy: { id: "asc" } })).map(
  ({ id }) => id,
);

const today = NOW.toISOString().slice(0, 10);
let made = 0;
/** The nth visit: of the branch managers mostly, some of area and regional managers; the last ones wait for review. */
function visit(n: number, waits: boolean) {
  const at = n % BRANCHES;
  const level = n % 12 === 0 ? "RM" : n % 5 === 0 ? "AM" : "BM";
  const visitorId = level === "BM" ? managers[at]! : level === "AM" ? leaders[at % 5]! : regional;
  const reviewerId = level === "BM" ? leaders[at % 5]! : level === "AM" ? regional : head;
  const visitDate = waits ? addDays(today, -(n % 3)) : addDays(today, -3 - ((n * 37) % DAYS));
  const moment = new Date(`${visitDate}T15:00:00Z`);
  const status = waits
    ? "SUBMITTED"
    : n % 40 === 0
      ? "CANCELLED"
      : n % 33 === 0
        ? "DRAFT"
        : n % 29 === 0
          ? "RETURNED"
          : "APPROVED";
  const sent = status !== "CANCELLED" && status !== "DRAFT";
  return {
    refNo: `V-BENCH-${n}`,
    companyId: company,
    level,
    visitorId,
    unitId: branches[at]!,
    visitDate,
    purposeId: purposes[n % purposes.length]!,
    announced: n % 9 !== 0,
    personsMet: "Members of the group",
    place: "Market",
    summary: "Met the groups of the route and compared their passbooks with the register of the branch.".repeat(3),
    status,
    reviewerId: sent ? reviewerId : null,
    round: sent ? 1 : 0,
    heldSince: waits ? moment : null,
    submittedAt: sent ? moment : null,
    approvedAt: status === "APPROVED" ? moment : null,
    approvedById: status === "APPROVED" ? reviewerId : null,
    contentHash: status === "APPROVED" ? "0".repeat(64) : null,
    clientKey: `bench-${n}`,
    createdAt: moment,
    updatedAt: moment,
  };
}

async function grow(size: number): Promise<void> {
  const began = Date.now();
  const first = made;
  await database().writing(async (tx) => {
    // Those that wait stay as many: what grows is the history.
    for (; made < size;) {
      const some = Array.from({ length: Math.min(400, size - made) }, () => visit(made, made++ < WAITING));
      await tx.visit.createMany({ data: some });
    }
    const ids = (
      await tx.visit.findMany({
        where: { clientKey: { startsWith: "bench-" } },
        select: { id: true },
        orderBy: { id: "asc" },
        skip: first,
      })
    ).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += 400) {
      const part = ids.slice(at, at + 400);
      await tx.visitSection.createMany({
        data: part.flatMap((visitId) => [
          { visitId, kind: "REPORT", state: "SAVED" },
          { visitId, kind: "GROUP", state: "SAVED" },
        ]),
      });
      await tx.travelLeg.createMany({
        data: part.map((visitId) => ({
          visitId,
          position: 0,
          fromPlace: "Branch",
          toPlace: "Market",
          mode: "BUS",
          tenthsKm: 65,
          fare: 15_000n,
        })),
      });
    }
  });
  console.log(`\n${size} visits (made in ${((Date.now() - began) / 1000).toFixed(0)} s)`);
}

const act = (userId: number) => actorOf(userId, { at: NOW, requestId: "bench", ip: null, via: "session" });

/** The median of several times, with a write between them, so that nothing is answered from what was kept. */
async function timed(what: string, run: () => Promise<unknown>): Promise<number> {
  const { middle, worst } = await timesOf(TIMES, run);
  console.log(
    `${what.padEnd(64)} ${middle.toFixed(1).padStart(8)} ms (p50) ${worst.toFixed(1).padStart(8)} ms (worst)`,
  );
  return middle;
}

const reviews: number[] = [];
for (const size of SIZES) {
  await grow(size);
  const [am, rm, oh] = await Promise.all([act(leaders[1]!), act(regional), act(head)]);
  reviews.push(
    await timed("review list of an area manager", () =>
      Promise.all([screenOf(am, visitList, "toReview"), overdueBelow(am)]),
    ),
  );
  console.log(
    `${(await screenOf(am, visitList, "toReview")).total} wait for the area manager, ${(await screenOf(rm, visitList, "team")).total} in the region`,
  );
  await timed("reviews of the team of a regional manager", () => screenOf(rm, visitList, "team"));
  const year = { "visitDate.from": addDays(today, -DAYS - 3), "visitDate.to": today };
  await timed("number of visits, usual", () => reportScreen(oh, numberReport, new URLSearchParams()));
  for (const by of ["unit", "month", "level", "detail", "purpose"])
    await timed(`number of visits of the whole year by ${by}`, () =>
      reportScreen(oh, numberReport, new URLSearchParams({ ...year, by })),
    );
  await timed("number of visits of the year, area manager", () =>
    reportScreen(am, numberReport, new URLSearchParams(year)),
  );
  await timed("visits of a team counted, regional manager, the year", () =>
    reportScreen(rm, teamNumberReport, new URLSearchParams(year)),
  );
  await timed("travel history of the year", () => reportScreen(oh, travelReport, new URLSearchParams(year)));
  await timed("field monitoring of the year", () => reportScreen(oh, fieldReport, new URLSearchParams(year)));
  await timed("visit history, the first page", () => screenOf(oh, visitList, "history"));
  await timed("visit history of a team, the first page", () => screenOf(rm, visitList, "teamHistory"));
  await timed("own history of a branch manager", async () =>
    screenOf(await act(managers[0]!), visitList, "ownHistory"),
  );
}
if (reviews.length === 2)
  console.log(`\nreview list, ${SIZES[1]} beside ${SIZES[0]}: ${(reviews[1]! / reviews[0]!).toFixed(2)}`);
await close();
