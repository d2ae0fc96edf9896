/** The report to the committee: for which company, and how it counts what was audited and reported. */
import { expect, it } from "vitest";
import { todayOf } from "~/core/actor";
import { database } from "~/db/database.server";
import { auditCoverage } from "~/modules/audit-summary/coverage-report.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { auditPeople, seedAudit } from "../../../tests/setup/audit";
import { seeded } from "../../../tests/setup/database";
import { cellsOf } from "../../../tests/setup/report";
import { committeeReport } from "./committee-report.server";

it("names its company, and counts units audited as coverage does, beside audits reported", async () => {
  const o = await seeded(seedAudit);
  const people = auditPeople(o);
  const audit = await people.planned();
  const cia = await people.who("CIA");
  const figures = async () => {
    const cells = await cellsOf(cia, committeeReport);
    const of = (begins: string) => cells.find(({ figure }) => String(figure).startsWith(begins))?.count;
    const years = await cellsOf(cia, auditCoverage);
    expect(of("Units audited")).toBe(years.at(-1)!.audited);
    expect(cells[0]).toMatchObject({ part: "Company", figure: cia.company.name });
    return [of("Auditable units"), of("Units audited"), of("Audits reported")];
  };
  expect(await figures()).toEqual([1, 0, 0]);
  await people.move("IAO", engagement, audit, "start");
  expect(await figures()).toEqual([1, 1, 0]);
  const report = { unitId: o.tree.company, engagementId: audit, refNo: "REP-1", summary: "Cash", conclusion: "Good" };
  await database().writing((tx) =>
    tx.auditReport.create({
      data: {
        ...report,
        status: "ISSUED",
        issuedOn: todayOf(cia),
        preparedById: o.people.IAO,
      },
    }),
  );
  expect(await figures()).toEqual([1, 1, 1]);
});
