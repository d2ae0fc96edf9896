/** The forms of a record on its own pages and on those of HR. */
import { beforeEach, describe, expect, it } from "vitest";
import { actorAt, seedTree } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { addedRecord, readOn, typedSchema } from "./save.server";
import { recordForm } from "./pages.server";
import { placedAt } from "./record-at.server";

const at = (path: string) => placedAt(new Request(`https://portal.test${path}`));
const sent = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};
const named = (form: FormData) => Object.fromEntries(form);

let company: number;
beforeEach(async () => void ({ company } = await seeded(seedTree)));

const formAt = async (path: string) => {
  const { record, face } = at(path);
  const actor = await actorAt(company, [
    ...["tour.own", "tour.manage", "time.own", "attendance.edit", "employee.ask", "employee.edit"],
  ] as never);
  return recordForm(actor, record, null, false, face);
};
const names = ({ fields }: { fields: readonly { name: string }[] }) => fields.map(({ name }) => name);

describe("the form of a record", () => {
  it("is one's own outside HR: it has no employee, and reads none", async () => {
    const { face } = at("/my/tour/add");
    expect(names(await formAt("/my/tour/add"))).not.toContain("employeeId");
    expect(named(readOn(face, sent({ employeeId: "7", place: "Nakuru" })))).toEqual({ place: "Nakuru" });
  });

  it("has the words, the list and the way back of the face it is on", async () => {
    const [own, hr] = [await formAt("/my/tour/add"), await formAt("/hr/tour/add")];
    expect([own.heading, own.area, own.list]).toEqual(["Ask for a tour", "home", "/my/tour"]);
    expect([hr.heading, hr.area, hr.list, hr.back]).toEqual([
      "Add a tour for an employee",
      "hr",
      "/hr/tour",
      "/hr/tour",
    ]);
    expect(names(hr)).toContain("employeeId");
    expect(at("/hr/tour/add").face.pages.details).toBe("/hr/tour/details/:id");
  });

  it("asks on a face for what may be left empty elsewhere", async () => {
    const { record, face } = at("/hr/attendance/correction/add");
    const said = (of?: typeof face) =>
      typedSchema(record, false, of)
        .safeParse({ ...addedRecord(record).form.example, employeeId: "" })
        .error?.issues.map(({ path, message }) => [path[0], message]);
    expect(said()).toBeUndefined();
    expect(said(face)).toEqual([["employeeId", "Employee: choose from the list"]]);
    const [employee] = (await formAt("/hr/attendance/correction/add")).fields;
    expect([employee!.name, employee!.required, employee!.hint]).toEqual(["employeeId", true, undefined]);
  });

  it("takes from a face the values that nobody types there", async () => {
    const { face } = at("/hr/employee/changes/add");
    expect(named(readOn(face, sent({ kind: "PHONE", newValue: "x", bankName: "Equity" })))).toEqual({
      kind: "BANK",
      bankName: "Equity",
    });
    expect(names(await formAt("/hr/employee/changes/add"))).not.toContain("kind");
  });
});
