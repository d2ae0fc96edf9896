/**
 * Sends a case (spec: ops §6.2, §6.3). A case without a name is written in a transaction of its own, with nothing in it
 * but rows of the case: no act in the trail, no key of the form, no actor.
 */
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { addDays } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { database, type Tx } from "~/db/database.server";
import { namedIn, placesIn, saysInternalAudit, type About } from "./about";
import { codePepper, openText, sealFile, sealText, sizeOfFile } from "./case-key.server";
import { senderHash } from "./sender-hash.server";
import { peopleOf } from "./case-people.server";
import { ackDueOn, feedbackDueOn, type Mode } from "./case-state";
import { cleanPicture } from "./clean-picture";
import { mustNotBeMaintained } from "~/platform/maintenance.server";

/** What a sender tells. */
export interface Told {
  categoryId: number;
  mode: Mode;
  /** The branch or unit it is about, in words. */
  unit: string;
  /** When it happened, in words. */
  happened: string;
  subject: string;
  body: string;
  /** Whom it is about, in words. */
  about: string;
  /** It is about somebody who handles such cases. */
  aboutHandlers: boolean;
  /** How to reach the sender, where they say so. */
  contact: string;
  files: readonly { name: string; mime: string; bytes: Uint8Array }[];
}

/** By what a case is found again: the hash of its code, and who sent it where they say so. */
export interface Finder {
  receiptHash: string;
  /** null without a name. */
  senderId: number | null;
}

export interface Sent {
  caseId: string;
  caseNo: string;
  /** It was here already: the same code, sent again. */
  again: boolean;
  /** What was sent again says something else: nothing of it was kept. */
  changed: boolean;
  /** The day by which its sender is answered. */
  ackDueOn: string;
}

/**
 * Writes a case.
 * @param day the calendar day of the company; no time is kept
 * @throws InputProblem at `categoryId` or `mode`
 */
export async function writeCase(tx: Tx, told: Told, finder: Finder, day: string): Promise<Sent> {
  const { receiptHash, senderId } = finder;
  const found = await tx.feedbackCase.findUnique({ where: { receiptHash } });
  if (found) {
    const { id: caseId, caseNo, ackDueOn: answeredBy } = found;
    return { caseId, caseNo, again: true, changed: !saysTheSame(found, told), ackDueOn: answeredBy };
  }
  const category = await tx.feedbackCategory.findFirst({ where: { id: told.categoryId, active: true } });
  if (!category) throw new InputProblem(problem("categoryId", t("Choose a category."), "category"));
  if (told.mode === "ANONYMOUS" && !category.anonymousAllowed)
    throw new InputProblem(
      problem("categoryId", t("This category takes cases with a name only. Choose another."), "mode"),
    );
  const id = randomUUID();
  const due = ackDueOn(day, category);
  const about = await aboutOf(tx, told);
  const unit = await unitNamed(tx, told.unit);
  const happened = [told.happened, unit ? "" : told.unit].filter(Boolean).join(" · ");
  const row = await tx.feedbackCase.create({
    data: {
      id,
      caseNo: caseNumber(),
      kind: category.kind,
      categoryId: category.id,
      mode: told.mode,
      receivedOn: day,
      listedFrom: addDays(day, 1),
      unitId: unit?.id ?? null,
      subjectEnc: sealText(told.subject, `${id} subject`),
      bodyEnc: sealText(told.body, `${id} body`),
      happenedEnc: happened ? sealText(happened, `${id} happened`) : null,
      accusedEnc: sealText(JSON.stringify(about), `${id} accused`),
      receiptHash,
      ackDueOn: due,
      feedbackDueOn: feedbackDueOn(day, null, category),
    },
  });
  if (senderId !== null)
    await tx.caseIdentity.create({
      data: {
        caseId: id,
        senderHash: senderHash(senderId, id),
        userIdEnc: sealText(String(senderId), `${id} sender`),
        contactEnc: told.contact ? sealText(told.contact, `${id} contact`) : null,
      },
    });
  const { people } = await peopleOf(tx, category.id, about, senderId, day);
  await tx.casePerson.createMany({ data: people.map((person) => ({ caseId: id, ...person })) });
  await writeFiles(tx, id, null, told.files, day);
  return { caseId: id, caseNo: row.caseNo, again: false, changed: false, ackDueOn: due };
}

/**
 * Sends a case in a transaction of its own, with nothing in it but rows of the case. Two that come at once under one code
 * are one case.
 */
export async function sendCase(told: Told, finder: Finder, day: string): Promise<Sent> {
  const send = () =>
    database().writing(async (tx) => {
      await mustNotBeMaintained(tx);
      return writeCase(tx, told, finder, day);
    });
  try {
    return await send();
  } catch (error) {
    if ((error as { code?: string }).code !== "P2002") throw error;
    return send();
  }
}

function saysTheSame(kept: { id: string; subjectEnc: string | null; bodyEnc: string | null }, told: Told): boolean {
  const { id, subjectEnc, bodyEnc } = kept;
  if (subjectEnc === null || bodyEnc === null) return false;
  return openText(subjectEnc, `${id} subject`) === told.subject && openText(bodyEnc, `${id} body`) === told.body;
}

/** The unit of a name or code, however its letters are written; null where none or several have it. */
async function unitNamed(tx: Tx, typed: string): Promise<{ id: number } | null> {
  if (typed === "") return null;
  const plain = typed.toLowerCase();
  const units = await tx.orgUnit.findMany({ where: { active: true }, select: { id: true, name: true, code: true } });
  const named = units.filter(({ name, code }) => name.toLowerCase() === plain || code?.toLowerCase() === plain);
  return named.length === 1 ? named[0]! : null;
}

/** Whom a case is about: everybody whom the words of that field name, or else the units and departments they name. */
async function aboutOf(tx: Tx, { about, aboutHandlers }: Told): Promise<About> {
  const people = await tx.user.findMany({
    where: { kind: "PERSON" },
    select: { id: true, displayName: true, signInName: true, employee: { select: { employeeNo: true } } },
  });
  const known = people.map(({ id, displayName, signInName, employee }) => ({
    userId: id,
    name: displayName,
    signInName,
    employeeNumber: employee?.employeeNo ?? null,
  }));
  const userIds = namedIn(about, known);
  const units = await tx.orgUnit.findMany({
    where: { active: true, kind: { not: "COMPANY" } },
    select: { id: true, name: true, code: true },
  });
  const departments = await tx.department.findMany({
    where: { active: true },
    select: { id: true, name: true, code: true },
  });
  const places = userIds.length > 0 ? [] : [units, departments];
  const [unitIds = [], departmentIds = []] = places.map((named) => placesIn(about, named));
  return {
    words: about,
    handlers: aboutHandlers || saysInternalAudit(about),
    userIds,
    unitIds,
    departmentIds,
    named: [],
    takenBack: [],
  };
}

/** Letters and digits that are not taken for one another. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "K7QM-3XWD": random, so that it tells nothing of how many cases there are or which came first. */
function caseNumber(): string {
  const signs: string[] = [];
  while (signs.length < 8) {
    const byte = randomBytes(1)[0]!;
    if (byte < SIGNS.length * 8) signs.push(SIGNS[byte % SIGNS.length]!);
  }
  return `${signs.slice(0, 4).join("")}-${signs.slice(4).join("")}`;
}

const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/pdf": "pdf",
};

/** Keeps files of a case sealed, under neutral names; the same file twice is kept once. */
export async function writeFiles(
  tx: Tx,
  caseId: string,
  messageId: string | null,
  files: Told["files"],
  day: string,
): Promise<void> {
  let number = await tx.caseDocument.count({ where: { caseId } });
  for (const { name, mime, bytes } of files) {
    const sha256 = createHmac("sha256", codePepper()).update(caseId).update(bytes).digest("hex");
    if (await tx.caseDocument.findUnique({ where: { caseId_sha256: { caseId, sha256 } } })) continue;
    number += 1;
    const id = randomUUID();
    const clean = cleanPicture(bytes);
    const ending = ENDINGS[clean?.mime ?? mime] ?? /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "bin";
    await tx.caseDocument.create({
      data: {
        id,
        caseId,
        messageId,
        name: t("File {number}.{ending}", { number, ending }),
        mime: clean?.mime ?? mime,
        bytes: sizeOfFile(bytes.length),
        sha256,
        originalEnc: new Uint8Array(sealFile(bytes, `${id} original`)),
        cleanedEnc: clean ? new Uint8Array(sealFile(clean.bytes, `${id} clean`)) : null,
        onDate: day,
      },
    });
  }
}
