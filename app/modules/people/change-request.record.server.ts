/** A request to change one's own file: its form, its lists and its page. */
import { Forbidden, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import { REROUTE_HISTORY, rerouteForm } from "~/modules/workflow/index.server";
import { changeCandidates } from "./approval-candidates.server";
import { choice, date, given, link, longText, text, userId } from "~/define/field";
import { record } from "~/define/record";
import { href } from "~/addresses/href";
import { CHANGE_KINDS, changeProblems, type ChangeFacts } from "./change-request";
import {
  accountWords,
  changeStates,
  changeWorkflow,
  column,
  filter,
  list,
  newWords,
  nowWords,
  visibleChanges,
} from "./change-request.workflow.server";
import { employeesWithin, sliceAt } from "./employee-scope.server";
import { sharedAccounts } from "./shared-accounts.server";

const changeList = list("change-requests", {
  area: "home",
  title: "My change requests",
  counted: ["One request", "{n} requests"],
  columns: {
    employee: column.page(column.text("Employee", "employee.name")),
    kind: column.choice("What", "kind", CHANGE_KINDS),
    before: column.words("Now", nowWords),
    after: column.words("New", newWords),
    validFrom: column.date("From", "validFrom", { in: "files" }),
    reason: column.text("Reason", "reason", { in: "files" }),
    createdAt: column.day("Requested", "createdAt"),
    status: column.state(changeStates),
  },
  filters: [filter.state(changeStates), filter.choice("kind", "What", CHANGE_KINDS, "Anything")],
  search: ["employee.name", "accountNo$7"],
  sorts: ["createdAt", "status"],
  sort: "-createdAt",
  page: (row) => changeWorkflow.page!(row),
  empty: {
    icon: "users",
    title: "No change requests",
    text: "Requests to change contact or bank details appear here.",
  },
  views: {
    mine: {
      path: "/my/details/changes",
      permission: "employee.ask",
      scope: visibleChanges,
      add: { label: "Request a change", to: href("/my/details/ask"), permission: "employee.ask" },
      where: (actor) => ({ employeeId: actor.employeeId ?? 0 }),
    },
    desk: {
      path: "/hr/employee/changes",
      permission: "employee.decide",
      area: "hr",
      title: "Change requests",
      scope: (actor) => ({
        OR: [{ employee: employeesWithin(actor, "employee.decide") }, { requestedById: actor.userId ?? 0 }],
      }),
      add: { label: "Enter bank details", to: href("/hr/employee/changes/add"), permission: "employee.edit" },
      file: "change-requests-desk",
    },
  },
});

const optional = true;

export const changeRequest = record({
  one: "Change request",
  many: "Change requests",
  workflow: changeWorkflow,
  list: changeList,
  view: "mine",
  api: "EmployeeChangeRequest",
  pages: { add: "/my/details/ask", details: "/my/details/change/:id" },
  permissions: { read: "employee.ask", add: "employee.ask" },
  own: { fields: { employeeId: null } },
  faces: {
    hr: {
      view: "desk",
      pages: { add: "/hr/employee/changes/add" },
      title: "Enter bank details",
      sentence: "Another person approves them before anything is paid there",
      button: "Send for approval",
      fields: {
        employeeId: { required: true, hint: null },
        kind: "BANK",
        newValue: null,
        bankName: { required: true, hint: null },
        accountNo: { required: true },
        accountName: { required: true },
        validFrom: { required: true },
      },
    },
  },
  title: "{what}, {name}",
  note: (row, actor) => newWords(row, actor),
  form: {
    title: "Request a change",
    sentence: "Someone in HR approves it before your file changes",
    button: "Send the request",
    done: "Your request was sent to HR.",
    fields: {
      employeeId: link("Employee", { to: "FileOwner", optional, hint: "Empty: yourself" }),
      kind: choice("What", { choices: CHANGE_KINDS }),
      oldValue: given(text("Now", { max: 300, optional })),
      newValue: text("New phone, e-mail or address", { max: 300, optional }),
      bankName: text("Bank", { max: 80, optional, hint: "This and the fields below: for bank details only" }),
      branchCode: text("Branch code", { max: 20, optional }),
      accountNo: text("Account number", { max: 40, optional, masked: true }),
      accountName: text("Name of the account", { max: 80, optional }),
      validFrom: date("From", { optional }),
      reason: longText("Reason", { max: 500 }),
      requestedById: given(userId("Entered by", { optional })),
    },
    fill: async ({ tx, actor, input }) => {
      const entered = input.employeeId !== null && input.employeeId !== actor.employeeId;
      if (!entered && actor.employeeId === null) throw new Forbidden(t("Your account belongs to no employee."));
      const employee = await tx.employee.findFirst({
        where: entered
          ? { AND: [{ id: input.employeeId! }, employeesWithin(actor, "employee.edit")] }
          : { id: actor.employeeId! },
        include: { banks: { orderBy: { validFrom: "asc" } } },
      });
      if (!employee) throw new NotFound();
      const account = sliceAt(employee.banks, todayOf(actor));
      const held: Record<string, string | null> = {
        PHONE: employee.phone,
        EMAIL: employee.email,
        ADDRESS: employee.address,
        BANK: account && accountWords(account, false),
      };
      const oldValue = held[input.kind] ?? null;
      return { employeeId: employee.id, oldValue, requestedById: entered ? actor.userId : null };
    },
    facts: async ({ tx, actor, input: { kind, validFrom, requestedById, ...input } }): Promise<ChangeFacts> => {
      const employeeId = input.employeeId!; // `fill` has said whose it is
      return {
        today: todayOf(actor),
        entered: requestedById !== null,
        waits: (await tx.employeeChangeRequest.count({ where: { employeeId, kind, status: "PENDING" } })) > 0,
        begins:
          kind === "BANK" &&
          validFrom !== null &&
          (await tx.employeeBank.count({ where: { employeeId, validFrom } })) > 0,
      };
    },
    problems: changeProblems,
    example: { kind: "PHONE", newValue: "+254 700 123456", reason: "I have a new number" },
  },
  page: async (actor, row) => {
    const shared = await sharedAccounts(actor, row);
    return {
      notices: shared.length > 0 ? [{ title: t("Also the account of"), tone: "warn" as const, lines: shared }] : [],
    };
  },
  moveForms: { reroute: rerouteForm(changeCandidates, db) },
  history: {
    actions: { "EmployeeChangeRequest.add": "Requested" },
    fields: { accountNo: { label: "Account number", kind: "internal" }, ...REROUTE_HISTORY },
  },
});
