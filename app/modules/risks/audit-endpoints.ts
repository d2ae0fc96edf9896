/** The API lines of the register for internal audit: the records and commands of {@link riskEndpoints}. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { listQuery, type ListQuery } from "~/define/list-query";
import { noteSchema } from "~/define/note";
import { EXAMPLE, listRisks, readRisk, riskLine, riskQuery, SCORED, wholeRisk, type WholeRisk } from "./endpoints";
import { newAuditRiskSchema, riskSchema, type NewAuditRiskInput, type RiskInput } from "./risk-input";
import { changeRisk, createRisk } from "./save-risk.server";
import { moveRisk } from "./treat-risk.server";

const tag = "Risks of internal audit";

export const auditRiskEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof riskLine>[]>({
    method: "GET",
    path: "/AuditRegister",
    permission: "risk.audit.read",
    tag,
    summary: "List the risks of the register",
    query: listQuery(riskQuery),
    answer: z.array(riskLine),
    run: ({ actor, query }) => listRisks(actor, query),
  }),
  defineEndpoint<unknown, unknown, WholeRisk>({
    method: "GET",
    path: "/AuditRegister/{id}",
    permission: "risk.audit.read",
    tag,
    summary: "Read a risk of the register",
    answer: wholeRisk,
    run: ({ actor, params }) => readRisk(actor, idOf(params)),
  }),
  defineEndpoint<NewAuditRiskInput, unknown, WholeRisk>({
    method: "POST",
    path: "/AuditRegister",
    permission: "risk.audit.raise",
    tag,
    summary: "Raise a risk of internal audit as a draft",
    body: newAuditRiskSchema,
    creates: true,
    needsKey: true,
    answer: wholeRisk,
    example: { unitId: "1", ownerId: "1", ...EXAMPLE, ...SCORED },
    run: async ({ actor, body }) => {
      const { id } = await createRisk(actor, { ...body, highlightId: null }, false, "AUDIT");
      return { ...(await readRisk(actor, id)), created: `/api/AuditRegister/${id}` };
    },
  }),
  defineEndpoint<RiskInput, unknown, WholeRisk>({
    method: "PUT",
    path: "/AuditRegister/{id}",
    permission: "risk.audit.raise",
    tag,
    summary: "Change a draft of internal audit",
    body: riskSchema,
    needsVersion: true,
    answer: wholeRisk,
    example: { ownerId: "1", ...EXAMPLE, ...SCORED },
    run: async ({ actor, params, body, version }) =>
      readRisk(actor, (await changeRisk(actor, idOf(params), body, version, false)).id),
  }),
  defineEndpoint<{ note: string | null }, unknown, WholeRisk>({
    method: "POST",
    path: "/AuditRegister/{id}/Open",
    permission: "risk.audit.raise",
    tag,
    summary: "Put a draft of internal audit on the register; it gets its number",
    body: noteSchema,
    needsVersion: true,
    answer: wholeRisk,
    example: { note: null },
    run: async ({ actor, params, body, version }) =>
      readRisk(actor, (await moveRisk(actor, idOf(params), "openAudit", { note: body.note, version })).id),
  }),
];
