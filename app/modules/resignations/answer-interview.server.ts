/** Exit interviews by the link of a mail (spec: hr §8.1, D10, I15). Only what is sent with the employee number changes anything. */
import { sha256 } from "~/core/canonical.server";
import { InputProblem, NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { giveBackTurns, systemActor, takeTurns, type Asker } from "~/modules/identity/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { senderOf } from "~/platform/network.server";
import { answerProblems, answersIn, type Answers, type ExitQuestion } from "./exit-questions";
import { interviewInclude, type InterviewRow } from "./interview-row.server";
import { interviewWorkflow } from "./interview.workflow.server";
import { statesThat } from "~/define/states";
import { INTERVIEW_STATES } from "./interview-states";

/** Wrong numbers for one link, and from one address, before each waits; behind an address a whole office may sit. */
const [PER_LINK, FROM_ADDRESS] = [5, 20];

/** One text for a link that never was, has been used, was sent again or is over. */
const deadLink = () => new NotFound(t("This link has been used or is no longer valid."));

async function liveInterview(tx: Pick<Tx, "exitInterview">, token: string, at: Date): Promise<InterviewRow> {
  const found = await tx.exitInterview.findFirst({
    where: { tokenHash: sha256(token), status: { in: statesThat(INTERVIEW_STATES, "open") }, expiresAt: { gt: at } },
    include: interviewInclude,
  });
  if (!found) throw deadLink();
  return found;
}

/** Whether a link works, without a word of whose it is. @throws NotFound */
export async function mustBeOpen(token: string, at: Date): Promise<void> {
  await liveInterview(db, token, at);
}

/** The questions of a link with what was saved of its answers. */
export interface OpenInterview {
  questions: readonly ExitQuestion[];
  answers: Answers;
}

const shownOf = ({ questions, answers }: InterviewRow): OpenInterview => ({
  questions: JSON.parse(questions) as ExitQuestion[],
  answers: answers === null ? {} : (JSON.parse(answers) as Answers),
});

/** The interview of a link, once the right number is given. Wrong ones are slowed, by link and by address. */
async function interviewOf(token: string, employeeNo: string, { at, ip }: Asker): Promise<InterviewRow> {
  const [own, place] = [
    { key: `exit:${sha256(token).slice(0, 32)}`, limit: PER_LINK },
    { key: `exit-from:${senderOf(ip ?? "")}`, limit: FROM_ADDRESS },
  ];
  await takeTurns([place], at);
  const row = await liveInterview(db, token, at);
  await takeTurns([own], at);
  if (employeeNo.trim().toUpperCase() !== row.resignation.employee.employeeNo.toUpperCase())
    throw new InputProblem(
      problem("employeeNo", t("This is not the employee number that the link was sent to."), "wrong_number"),
    );
  await giveBackTurns([own, place]);
  return row;
}

const strangerFrom = ({ at, ip, requestId }: Asker) => ({ ...systemActor(at), ip, requestId });

/** @throws NotFound for a dead link; InputProblem at `employeeNo`; TryLater after too many wrong ones */
export async function openInterview(token: string, employeeNo: string, asker: Asker): Promise<OpenInterview> {
  await interviewOf(token, employeeNo, asker);
  return inTx(strangerFrom(asker), async (work) => {
    const row = await liveInterview(work.tx, token, asker.at);
    if (row.status === "INVITED") await moveByItself(work, interviewWorkflow, row, "open");
    const { questions, answers } = shownOf(row);
    return { questions: questions.map((one) => ({ ...one })), answers: { ...answers } };
  });
}

interface Given {
  token: string;
  employeeNo: string;
  typed: Readonly<Record<string, unknown>>;
}

/** Keeps what was typed so far for the same link. @throws as {@link openInterview}, InputProblem at an answer */
export async function saveInterview({ token, employeeNo, typed }: Given, asker: Asker): Promise<void> {
  const { questions } = shownOf(await interviewOf(token, employeeNo, asker));
  const answers = answersIn(questions, typed);
  refuse(answerProblems(questions, answers, false));
  await inTx(strangerFrom(asker), async (work) => {
    const { id } = await liveInterview(work.tx, token, asker.at);
    await work.tx.exitInterview.update({ where: { id }, data: { answers: JSON.stringify(answers) } });
    return null;
  });
}

/** Takes the answers, once: of two at the same time one finds the link used. @throws as {@link saveInterview} */
export async function submitInterview({ token, employeeNo, typed }: Given, asker: Asker): Promise<void> {
  const { questions } = shownOf(await interviewOf(token, employeeNo, asker));
  const answers = answersIn(questions, typed);
  refuse(answerProblems(questions, answers, true));
  await inTx(strangerFrom(asker), async (work) => {
    const row = await liveInterview(work.tx, token, asker.at);
    await moveByItself(work, interviewWorkflow, row, "submit", {
      set: { answers: JSON.stringify(answers), tokenHash: null, expiresAt: null, submittedAt: asker.at },
    });
    return null;
  });
}
