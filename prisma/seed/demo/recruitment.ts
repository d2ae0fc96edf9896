import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import {
  applyFromOutside,
  expireOffers,
  giveScores,
  jobApplication,
  jobOpening,
  outsideSchema,
  proposeJob,
  scoresSchema,
} from "~/modules/recruitment/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  at: Date;
}

type Stage =
  | "APPLIED"
  | "SHORTLISTED"
  | "INTERVIEW"
  | "PASSED"
  | "OFFERED"
  | "ACCEPTED"
  | "DECLINED"
  | "EXPIRED"
  | "HIRED"
  | "REJECTED"
  | "WITHDRAWN";

interface Job {
  title: string;
  unit: string;
  designation: string;
  vacancies: number;
  /** Days from today on which it opened, and on which it closes. */
  days: readonly [number, number];
  description: string;
  /** What became of it; open where nothing is said. */
  ends?: "draft" | "close" | "fill" | "cancel";
  applicants: readonly (readonly [name: string, stage: Stage])[];
  /** Staff alone where nothing is said. */
  audience?: "BOTH" | "EXTERNAL";
  /** People from outside, and how far HR has taken them. */
  outside?: readonly (readonly [name: string, stage: "APPLIED" | "INTERVIEW" | "OFFERED" | "REJECTED"])[];
  /** Somebody from outside to whom HR proposes it. */
  proposedTo?: string;
}

const JOBS: readonly Job[] = [
  {
    title: "Loan clerk, back office",
    unit: "KIB",
    designation: "LB",
    vacancies: 6,
    days: [-20, 12],
    audience: "BOTH",
    outside: [
      ["Wanjiku Njeri", "APPLIED"],
      ["Peter Achieng", "INTERVIEW"],
      ["Fatuma Said", "OFFERED"],
      ["Joseph Mwangi", "REJECTED"],
    ],
    description:
      "Leads the loan files of the branch, checks each application for its papers, and answers the questions of loan officers.",
    applicants: [
      ["loan.officer.2", "INTERVIEW"],
      ["loan.officer.3", "APPLIED"],
      ["loan.officer.5", "SHORTLISTED"],
      ["loan.officer.6", "PASSED"],
      ["loan.officer.7", "OFFERED"],
      ["loan.officer.8", "ACCEPTED"],
      ["accounts.executive.3", "APPLIED"],
    ],
  },
  {
    title: "Branch manager, Ruiru",
    unit: "RUI",
    designation: "BM",
    vacancies: 2,
    days: [-70, -40],
    description: "Answers for the branch: its people, its cash and its portfolio. Questions to the area manager.",
    ends: "fill",
    applicants: [
      ["loan.officer.8", "REJECTED"],
      ["branch.manager.2", "WITHDRAWN"],
      ["loan.officer.7", "DECLINED"],
      ["loan.officer.9", "HIRED"],
      ["accounts.executive.3", "EXPIRED"],
    ],
  },
  {
    title: "Cashier",
    unit: "NAI",
    designation: "CA",
    vacancies: 1,
    days: [-35, 5],
    audience: "EXTERNAL",
    description: "Serves members at the counter, and keeps the till.",
    proposedTo: "Joseph Mwangi",
    ends: "close",
    applicants: [],
  },
  {
    title: "Trainer for the phone app",
    unit: "NAI",
    designation: "LO",
    vacancies: 1,
    days: [-15, 15],
    description: "Travels between branches and teaches the new app to loan officers.",
    ends: "cancel",
    applicants: [],
  },
  {
    title: "Loan officer, Kibera",
    unit: "KIB",
    designation: "LO",
    vacancies: 2,
    days: [3, 40],
    description: "Serves some 300 members in groups, visits them each week, and answers for their repayments.",
    ends: "draft",
    applicants: [],
  },
];

type Step = readonly [move: string, typed: Readonly<Record<string, unknown>>];

/** Who interviews. Of the first interview all have scored; of the others, one has. */
const PANEL = ["operations.head", "hr.executive"] as const;
const SCORES = [
  { knowledge: "4", experience: "3", communication: "5", judgement: "4", comment: "Explains the loan file clearly." },
  { knowledge: "3", experience: "3", communication: "4", judgement: "4", comment: "" },
] as const;

/** The steps that lead to a stage. Those of the applicant are `accept`, `decline` and `withdraw`. */
function stepsTo(stage: Stage, today: string, panel: object): readonly Step[] {
  const shortlist: Step = ["shortlist", {}];
  const interview: Step = [
    "invite",
    { interviewOn: addDays(today, -2), interviewAt: "10:00", place: "Head office", ...panel },
  ];
  const later: Step = [
    "invite",
    { interviewOn: addDays(today, 4), interviewAt: "14:30", place: "Head office", ...panel },
  ];
  const terms = "KES 48,000 a month, six months of probation, 40 hours a week.";
  const offer: Step = ["offer", { startsOn: addDays(today, 45), answerBy: addDays(today, 10), terms }];
  const passed = [shortlist, interview, ["pass", {}] as Step];
  const steps: Record<Stage, readonly Step[]> = {
    APPLIED: [],
    SHORTLISTED: [shortlist],
    INTERVIEW: [shortlist, later],
    PASSED: passed,
    OFFERED: [...passed, offer],
    ACCEPTED: [...passed, offer, ["accept", {}]],
    EXPIRED: [...passed, offer],
    DECLINED: [...passed, offer, ["decline", { note: "My family cannot move before the school year ends." }]],
    HIRED: [...passed, offer, ["accept", {}], ["appoint", { kind: "PROMOTION", roleChoice: "KEEP" }]],
    REJECTED: [shortlist, ["reject", { note: "We look for longer experience of leading a team." }]],
    WITHDRAWN: [["withdraw", { note: "I stay with my branch for now." }]],
  };
  return steps[stage];
}

const BY_APPLICANT = ["accept", "decline", "withdraw"];
const HOUR = 3_600_000;

/** Job openings in every state, and applications at every stage. */
export async function demoRecruitment({ units, users, at }: Demo): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  const designations = new Map(
    (await db.designation.findMany({ select: { id: true, code: true } })).map(({ id, code }) => [code, id]),
  );
  const [firstMemberId, secondMemberId] = PANEL.map((name) => String(users.get(name)!));
  const withPanel = { firstMemberId, secondMemberId };
  /** The scores of an interview, those of the first member alone where `one`. */
  const score = async (applicationId: number, moment: number, one = false) => {
    for (const [index, name] of PANEL.slice(0, one ? 1 : 2).entries()) {
      const seat = await db.jobPanelSeat.findFirst({ where: { applicationId, userId: users.get(name)! } });
      if (seat) await giveScores(await acts(name, moment), seat.id, scoresSchema.parse(SCORES[index]), seat.version);
    }
  };
  const acts = async (name: string, moment: number) =>
    actingAt(users.get(name)!, new Date(Math.min(moment, at.getTime())));
  for (const {
    unit,
    designation,
    days,
    ends,
    applicants,
    audience = "INTERNAL",
    outside = [],
    proposedTo,
    ...job
  } of JOBS) {
    const [opensOn, closesOn] = days.map((count) => addDays(today, count)) as [string, string];
    const published = Math.min(at.getTime() - 24 * HOUR, Date.parse(`${opensOn}T06:00:00Z`));
    const typed = {
      ...{ ...job, opensOn, closesOn, audience, minServiceMonths: 6, minEducationId: "", departmentId: "" },
      ...{ unitId: String(units.get(unit)!), designationId: String(designations.get(designation)!) },
    };
    const hr = await acts("hr.manager", published);
    const { id } = await addRecord(hr, jobOpening, typedSchema(jobOpening).parse(typed));
    if (ends === "draft") continue;
    await makeMove(hr, jobOpening, id, "publish");
    for (const [index, [name, stage]] of applicants.entries()) {
      let moment = published + (index + 2) * 3 * HOUR;
      const statement = "I know the branch and its members, and have led its loan files in the absence of others.";
      const application = typedSchema(jobApplication).parse({ openingId: String(id), statement });
      const cv = index === 0 ? [{ name: "cv.png", bytes: demoPicture(90) }] : [];
      const sent = await addRecord(await acts(name, moment), jobApplication, application, cv);
      const decided = closesOn < today ? addDays(closesOn, 4) : today;
      const panel = name === "loan.officer.6" || stage === "INTERVIEW" ? withPanel : {};
      for (const one of stepsTo(stage, decided, panel)) {
        // An interview lies behind when it is recorded as passed.
        moment = Math.max(moment + HOUR, one[0] === "pass" ? Date.parse(`${decided}T05:00:00Z`) : 0);
        const by = BY_APPLICANT.includes(one[0]) ? name : "hr.executive";
        if (one[0] === "pass") await score(sent.id, moment);
        await makeMove(await acts(by, moment), jobApplication, sent.id, ...one);
      }
    }
    for (const [index, [name, stage]] of outside.entries()) {
      let moment = published + (index + 1) * 5 * HOUR;
      await applyFromOutside(
        id,
        outsideSchema.parse({
          ...{ name, email: `${name.toLowerCase().replace(" ", ".")}@example.org`, phone: "", educationId: "" },
          ...{ skills: "Bookkeeping, Swahili, Excel", consent: "on" },
          statement: "I have kept the files of a cooperative for four years, and would like to serve members.",
        }),
        [{ name: "cv.png", bytes: demoPicture(120 + index) }],
        new Date(Math.min(moment, at.getTime())),
      );
      const { id: applicationId } = await db.jobApplication.findFirstOrThrow({ orderBy: { id: "desc" } });
      const [, past] = stepsTo("PASSED", today, withPanel);
      const steps = stage === "INTERVIEW" ? [stepsTo(stage, today, {})[0]!, past!] : stepsTo(stage, today, {});
      for (const one of steps) {
        moment = Math.max(moment + HOUR, one[0] === "pass" ? Date.parse(`${today}T05:00:00Z`) : 0);
        await makeMove(await acts("hr.executive", moment), jobApplication, applicationId, ...one);
      }
      // One of the panel has scored, and waits for the other.
      if (stage === "INTERVIEW") await score(applicationId, at.getTime(), true);
    }
    if (proposedTo) {
      const { id: candidateId } = await db.jobCandidate.findFirstOrThrow({ where: { name: proposedTo } });
      await proposeJob(await acts("hr.manager", at.getTime()), candidateId, { openingId: id });
    }
    await expireOffers(systemActor(at));
    if (ends)
      await makeMove(
        await acts("hr.manager", at.getTime()),
        jobOpening,
        id,
        ends,
        ends === "cancel" ? { note: "The project was put off." } : {},
      );
  }
}
