/** Transfers of members: raised on the page of a member, decided at the branch they go to. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { date, given, link, longText, recordId } from "~/define/field";
import { raisedRecord } from "~/define/record";
import { href } from "~/addresses/href";
import { visibleMembers } from "./member-row.server";
import { officersAt } from "./references.server";
import { transferList, transferWorkflow, type TransferRow } from "./transfer.workflow.server";

export const memberTransfer = raisedRecord({
  one: "Transfer of a member",
  many: "Transfers of members",
  workflow: transferWorkflow,
  list: transferList,
  view: "all",
  api: "Crm/Transfer",
  pages: { details: "/crm/member/transfer/details/:id" },
  permissions: { read: "member.read" },
  title: "{name}, {no}: {from} to {to}",
  note: ({ fromUnit, toUnit }: TransferRow) => `${fromUnit.name}, ${toUnit.name}`,
  form: {
    fields: {
      memberId: recordId("Member"),
      fromUnitId: recordId("From"),
      toUnitId: recordId("To"),
      reason: given(longText("Reason", { max: 2_000 })),
      movedOn: given(date("Moved on", { optional: true })),
      askedById: recordId("Asked by"),
    },
  },
  moveForms: {
    accept: {
      fields: { officerId: link("Loan officer", { to: "MemberOfficer" }) },
      begin: async (actor, { toUnit }: TransferRow) => ({
        choices: { officerId: await officersAt(actor, toUnit.path) },
      }),
      example: { officerId: "1" },
    },
  },
  page: async (actor, row: TransferRow) => {
    const { memberId, askedById, inTheWay: lines = [] } = row;
    const seen = await db.member.count({ where: { AND: [{ id: memberId }, visibleMembers(actor)] } });
    const by = await db.user.findUnique({ where: { id: askedById }, select: { displayName: true } });
    return {
      notices: lines.length > 0 ? [{ title: t("This transfer cannot be accepted yet"), tone: "warn", lines }] : [],
      facts: [{ label: t("Asked by"), value: by?.displayName ?? null }],
      ways: seen > 0 ? [{ label: t("Member"), to: href("/crm/member/details/:id", { params: { id: memberId } }) }] : [],
    };
  },
  history: {
    actions: { "MemberTransfer.ask": "Transfer asked for" },
    fields: {
      memberId: { label: "", kind: "internal" },
      fromUnitId: { label: "From", kind: "unit" },
      toUnitId: { label: "To", kind: "unit" },
      officerId: { label: "Loan officer", kind: "employee" },
      askedById: { label: "Asked by", kind: "user" },
    },
  },
});
