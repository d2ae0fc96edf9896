import { z } from "zod/v4";
import { parseId } from "~/core/ids.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { DayCheck } from "~/define/day-check";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { NotFound } from "~/core/problems";
import { transition } from "~/modules/workflow/index.server";
import { branchWithin, ownBranch } from "./branch.server";
import { DAY_STATUSES, statusByBranch } from "./business-day.server";
import { countEndpoints } from "./count-endpoints";
import type { DayCloseWorkflow } from "./day-close.workflow.server";
import {
  decideSchema,
  openSchema,
  requestSchema,
  type DecideInput,
  type OpenFields,
  type RequestFields,
} from "./inputs";
import { openBranchDay } from "./open-day.server";
import { requestDayClose } from "./request-close.server";
import { checkedDay, runChecks } from "./run-checks.server";
import { stateNames } from "~/define/states";
import { DAY_REQUEST_STATES } from "./day-request-states";

const tag = "Business day";

const statusAnswer = z
  .object({
    status: z.enum(DAY_STATUSES).meta({ description: "Show anything but Opened and RequestToClose as closed" }),
    businessDate: z.iso.date().nullable().meta({ description: "null while the branch has never opened a day" }),
  })
  .meta({ component: "BusinessDayStatus" });

const dayAnswer = z
  .object({
    id: z.string(),
    branchId: z.string(),
    businessDate: z.iso.date(),
    kind: z.enum(["NORMAL", "ADJUSTMENT"]),
    status: z.enum(DAY_STATUSES),
    version: z.number().int(),
  })
  .meta({ component: "BusinessDay" });
const requestAnswer = z
  .object({
    id: z.string(),
    status: z.enum(stateNames(DAY_REQUEST_STATES)),
    version: z.number().int(),
  })
  .meta({ component: "DayCloseRequest" });
const checksAnswer = z
  .object({
    checks: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        severity: z.enum(["BLOCK", "WARN", "OFF"]),
        findings: z.array(
          z.object({ severity: z.enum(["BLOCK", "WARN"]), text: z.string(), link: z.string().nullable() }),
        ),
      }),
    ),
  })
  .meta({ component: "DayChecks" });

type RequestJson = z.infer<typeof requestAnswer>;
const asRequest = ({
  id,
  status,
  version,
}: {
  id: number;
  status: string;
  version: number;
}): { data: RequestJson } => ({ data: { id: String(id), status: status as RequestJson["status"], version } });

async function dayJson(id: number): Promise<{ data: z.infer<typeof dayAnswer> }> {
  const { branchId, businessDate, kind, status, version } = await db.businessDay.findUniqueOrThrow({ where: { id } });
  return {
    data: {
      id: String(id),
      branchId: String(branchId),
      businessDate,
      kind: kind as "NORMAL",
      status: status as "Closed",
      version,
    },
  };
}

/** The checks of the day that is open at a branch, named or the actor's own; none where no day is open. @throws NotFound out of reach */
async function checksOf(
  actor: Actor,
  checks: readonly DayCheck[],
  named: string | undefined,
): Promise<z.infer<typeof checksAnswer>> {
  const branchId = named === undefined ? ownBranch(actor, "day.read") : parseId(named);
  if (branchId === null) throw new NotFound();
  const branch = await branchWithin(db, actor, ["day.read"], branchId);
  const day = await db.businessDay.findFirst({
    where: { branchId: branch.id, kind: "NORMAL", status: { not: "Closed" } },
  });
  const results = day ? await runChecks(db, checks, await checkedDay(db, day, actor.at)) : [];
  return {
    checks: results.map(({ code, label, severity, findings }) => ({
      code,
      label,
      severity,
      findings: findings.map(({ severity: strict, text, link }) => ({ severity: strict, text, link })),
    })),
  };
}

/** The business day over the API. @param checks those of the product; @param workflow the life of a request for the close */
export function businessDayEndpoints(checks: readonly DayCheck[], workflow: DayCloseWorkflow): Endpoint[] {
  const decide = (
    name: "approve" | "reject" | "withdraw",
    path: string,
    summary: string,
    more: { permission: "day.close" | "day.read"; example: Record<string, unknown>; description?: string },
  ) =>
    defineEndpoint<DecideInput, unknown, RequestJson>({
      method: "POST",
      path: `/AcBusinessDay/${path}`,
      tag,
      summary,
      body: decideSchema,
      answer: requestAnswer,
      ...more,
      run: async ({ actor, body }) =>
        asRequest(await transition(actor, workflow, body.id, name, { note: body.note, version: body.version })),
    });
  return [
    defineEndpoint<unknown, { branchId?: string | undefined }, z.infer<typeof statusAnswer>>({
      method: "GET",
      path: "/AcBusinessDay/StatusByBranch",
      permission: "area.accounts",
      tag: "Accounts",
      summary: "Read the business day of a branch",
      description:
        "Of your own branch, or of one within your reach. Staff of an office that is no branch have no day of their own and are told Closed.",
      query: z.object({ branchId: z.string().optional().meta({ description: "Id of a Branch" }) }),
      answer: statusAnswer,
      run: async ({ actor, query }) => ({ data: await statusByBranch(actor, query.branchId) }),
    }),
    defineEndpoint<unknown, { branchId?: string | undefined }, z.infer<typeof checksAnswer>>({
      method: "GET",
      path: "/AcBusinessDay/Checks",
      permission: "day.read",
      tag,
      summary: "Read what blocks the close of the open day",
      heavy: true,
      description: "Of your own branch, or of one within your reach. Empty while no day is open.",
      query: z.object({ branchId: z.string().optional().meta({ description: "Id of a Branch" }) }),
      answer: checksAnswer,
      run: async ({ actor, query }) => ({ data: await checksOf(actor, checks, query.branchId) }),
    }),
    defineEndpoint<OpenFields, unknown, z.infer<typeof dayAnswer>>({
      method: "POST",
      path: "/AcBusinessDay/Open",
      permission: "day.read",
      tag,
      summary: "Open the day of a branch",
      body: openSchema,
      answer: dayAnswer,
      example: { branchId: 1, businessDate: null, reason: null },
      description:
        "Without a date the next working day. Passing over working days, or opening on a holiday, needs a reason and the permission to allow it.",
      run: async ({ actor, body }) => dayJson((await openBranchDay(actor, body)).id),
    }),
    ...countEndpoints,
    defineEndpoint<RequestFields, unknown, RequestJson>({
      method: "POST",
      path: "/AcBusinessDay/RequestClose",
      permission: "day.read",
      tag,
      summary: "Ask for the close of a day",
      body: requestSchema,
      answer: requestAnswer,
      example: { dayId: 1, note: "Coins were left with the teller.", version: null },
      run: async ({ actor, body: { dayId, note, version } }) =>
        asRequest(await requestDayClose(actor, checks, { dayId, note }, version)),
    }),
    decide("approve", "Approve", "Approve the close of a day", {
      permission: "day.close",
      example: { id: 1, note: null, version: null },
      description:
        "The person who asked cannot approve. Where cash over or short is above the limit of the authority mapping, the request stays PENDING until a second person approves.",
    }),
    decide("reject", "Reject", "Reject the close of a day", {
      permission: "day.close",
      example: { id: 1, note: "The vault book is not signed.", version: null },
    }),
    decide("withdraw", "Withdraw", "Withdraw your own request for the close of a day", {
      permission: "day.read",
      example: { id: 1, note: null, version: null },
    }),
  ];
}
