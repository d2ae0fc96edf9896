/** Issues of internal audit in visits: what the tracker hears, when, and from whom (spec: ops §4.3, AUDIT_ISSUE). */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { auditIssue, newIssueSchema, recordIssue } from "~/modules/audit-issues/index.server";
import { issueWorkflow } from "~/modules/audit-issues/issue.workflow.server";
import { transition } from "~/modules/workflow/index.server";
import { useFiles } from "~/modules/files/index.server";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { draft, groupInput, move, newKey } from "../../../tests/setup/visits";
import { rowFormOf, addRow, saveRow } from "./visit-parent.server";
import type { Typed } from "./sections/section";
import { auditIssueSection } from "./sections/audit-issue.server";
import { groupSection } from "./sections/group.server";
import { verifyVisit } from "./verify-visit.server";

const folder = mkdtempSync(path.join(tmpdir(), "issue-files-"));
useFiles(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let staff: Operations;
let issueId: number;
const section = auditIssueSection as Typed;
beforeEach(async () => {
  staff = await seeded(seedOperations);
  const iam = await hire(staff.tree.company, "Internal Audit Manager", "IT");
  const words = {
    title: "Safe keys",
    condition: "Both keys are with the cashier.",
    recommendation: "Give one to the manager.",
    severity: "HIGH",
    ownerId: staff.am,
    raisedOn: "2026-11-01",
    agreedDue: null,
    sourceRef: null,
  };
  issueId = (await recordIssue(await as(iam), newIssueSchema.parse({ unitId: staff.tree.branches[0], ...words }))).id;
});
const input = (more: object = {}) => section.form.schema.parse({ ...section.form.example, issueId, ...more });
const ready = async (userId: number, level: "AM" | "RM") => {
  const visit = await draft(userId, level, staff.tree.branches[0], "GROUP-MEETING");
  await addRow(await as(userId), groupSection, visit.id, groupInput(), newKey());
  return visit.id;
};
const issueNow = () =>
  db.auditIssue.findUniqueOrThrow({ where: { id: issueId }, include: { updates: { orderBy: { id: "asc" } } } });

it("are chosen from those the unit works on, once in a visit, and put right by their owner with proof alone", async () => {
  const visitId = await ready(staff.rm, "RM");
  const rm = await as(staff.rm);
  const { fields } = await rowFormOf(rm, section, { visitId });
  expect(fields.find(({ name }) => name === "issueId")!.choices!.map(({ value }) => Number(value))).toEqual([issueId]);
  expect(await refusals(addRow(rm, section, visitId, input({ implemented: "on" }), newKey()))).toEqual([
    "implemented not_owner",
  ]);
  expect(await refusals(addRow(rm, section, visitId, input({ issueId: issueId + 1 }), newKey()))).toEqual([
    "issueId not_in_list",
  ]);
  await addRow(rm, section, visitId, input(), newKey());
  expect(await refusals(addRow(rm, section, visitId, input(), newKey()))).toEqual(["issueId repeated"]);
  const own = await ready(staff.am, "AM");
  expect(await refusals(addRow(await as(staff.am), section, own, input({ implemented: "on" }), newKey()))).toEqual([
    "implemented evidence_required",
  ]);
});

it("hear of a visit when it is submitted, once for the same words, and are never closed by it", async () => {
  const visitId = await ready(staff.rm, "RM");
  const rm = await as(staff.rm);
  const { id } = await addRow(rm, section, visitId, input(), newKey());
  expect((await issueNow()).updates).toEqual([]);
  await move(staff.rm, visitId, "submit");
  await move(staff.rm, visitId, "withdraw");
  await move(staff.rm, visitId, "submit");
  expect(await issueNow()).toMatchObject({
    status: "OPEN",
    updates: [{ actorId: staff.rm, visitId, progress: 60, opinion: "PARTLY" }],
  });
  await move(staff.rm, visitId, "withdraw");
  await saveRow(rm, section, id, input({ progress: 80 }), null);
  await move(staff.rm, visitId, "submit");
  expect((await issueNow()).updates.map(({ progress }) => progress)).toEqual([60, 80]);
  await move(staff.om, visitId, "approve");
  expect((await verifyVisit(visitId)).ok).toBe(true);
});

it("are put right by an owner who visits", async () => {
  const visitId = await ready(staff.am, "AM");
  await recordAttachments(auditIssue).add(await as(staff.am), issueId, [{ name: "key.png", bytes: demoPicture(4) }]);
  await addRow(
    await as(staff.am),
    section,
    visitId,
    input({ implemented: "on", progress: 100, opinion: "EFFECTIVE" }),
    newKey(),
  );
  await move(staff.am, visitId, "submit");
  expect(await issueNow()).toMatchObject({ status: "IMPLEMENTED", progress: 100, closedAt: null });
});

it("take over the progress that their owner reported once the visit is approved, unless they said more since", async () => {
  const report = async (userId: number, level: "AM" | "RM", progress: number) => {
    const visitId = await ready(userId, level);
    await addRow(await as(userId), section, visitId, input({ progress }), newKey());
    await move(userId, visitId, "submit");
    return visitId;
  };
  const [others, first] = [await report(staff.rm, "RM", 90), await report(staff.am, "AM", 40)];
  expect(await issueNow()).toMatchObject({ status: "OPEN", progress: 0 });
  await move(staff.om, others, "approve");
  expect(await issueNow(), "not its owner's word").toMatchObject({ status: "OPEN", progress: 0 });
  await move(staff.rm, first, "approve");
  expect(await issueNow()).toMatchObject({ status: "IN_PROGRESS", progress: 40 });
  expect(
    (await db.stateChange.findFirstOrThrow({ where: { entity: "AuditIssue", entityId: issueId } })).detail,
  ).toContain(`"progress":[0,40]`);
  const [second, third] = [await report(staff.am, "AM", 50), await report(staff.am, "AM", 60)];
  await move(staff.rm, third, "approve");
  await move(staff.rm, second, "approve");
  expect((await issueNow()).progress, "the later visit is the later word").toBe(60);
  const fourth = await report(staff.am, "AM", 70);
  await transition(await as(staff.am), issueWorkflow, issueId, "update", {
    ...{ note: "The second key was handed over today", version: null },
    input: { progress: 75 },
  });
  await move(staff.rm, fourth, "approve");
  expect((await issueNow()).progress).toBe(75);
});
