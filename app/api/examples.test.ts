/** Every example of the document, sent to the demo company: each operation answers with success, as it is described. */
import { beforeAll, describe, expect, it } from "vitest";
import { accessExamples } from "../../tests/examples/access";
import { auditExamples } from "../../tests/examples/audit";
import { dayExamples, moneyExamples, voucherExamples } from "../../tests/examples/books";
import { done, startDemo } from "../../tests/examples/calls";
import {
  billExamples,
  issueExamples,
  loanExamples,
  planExamples,
  referralExamples,
  riskExamples,
} from "../../tests/examples/operations";
import { changeExamples } from "../../tests/examples/changes";
import { disciplineExamples, suspensionExamples } from "../../tests/examples/discipline";
import { platformExamples } from "../../tests/examples/platform";
import {
  employeeExamples,
  kpiExamples,
  leaveExamples,
  punchDeviceExamples,
  standInExamples,
  tourExamples,
  peopleExamples,
  boardExamples,
  evaluationExamples,
  messageExamples,
  noticeExamples,
  ticketExamples,
  timeExamples,
} from "../../tests/examples/staff";
import { memberExamples } from "../../tests/examples/members";
import { payDeskExamples } from "../../tests/examples/pay-desk";
import { payRunExamples } from "../../tests/examples/pay-runs";
import { payChangeExamples } from "../../tests/examples/pay-changes";
import { resignationExamples } from "../../tests/examples/resignations";
import { savingsExamples } from "../../tests/examples/savings";
import { recruitmentExamples } from "../../tests/examples/recruitment";
import { trainingExamples } from "../../tests/examples/training";
import { staffMovementExamples } from "../../tests/examples/staff-movements";
import { visitExamples } from "../../tests/examples/visits";
import { yearExamples } from "../../tests/examples/years";
import { unforeseen } from "../../tests/setup/api";
import { operations } from "../../tests/setup/documented";

beforeAll(startDemo);

// Before units are added that its plan would have to score.
describe("the examples of internal audit", auditExamples);
describe("the example of", platformExamples);
describe("the examples of a business day", dayExamples);
describe("the examples of a visit's life", visitExamples);
describe("the examples of vouchers", voucherExamples);
describe("the examples of Operations", () => {
  riskExamples();
  issueExamples();
  referralExamples();
  billExamples();
  planExamples();
  loanExamples();
});
describe("the examples of savings", savingsExamples);
describe("the examples of payroll runs", payRunExamples);
describe("the examples of changes of pay", payChangeExamples);
describe("the examples of pay at the desk", payDeskExamples);
describe("the examples of members", memberExamples);
describe("the examples of money on its way", moneyExamples);
describe("the examples of a year", yearExamples);
describe("the examples of the console", accessExamples);
describe("the examples of staff", () => {
  employeeExamples();
  ticketExamples();
  changeExamples();
  disciplineExamples();
  resignationExamples();
  boardExamples();
  evaluationExamples();
  noticeExamples();
  messageExamples();
  leaveExamples();
  standInExamples();
  tourExamples();
  timeExamples();
  punchDeviceExamples();
  peopleExamples();
  staffMovementExamples();
  recruitmentExamples();
  trainingExamples();
  kpiExamples();
  // Whoever is suspended here opens nothing after it.
  suspensionExamples();
});

it("every operation of the document was carried out", () => {
  expect(unforeseen).toEqual([]);
  expect(
    operations()
      .map(([name]) => name)
      .filter((name) => !done.has(name)),
  ).toEqual([]);
});
