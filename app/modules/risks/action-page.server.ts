import { formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import type { Tag } from "~/define/workflow";
import { ACTIONS } from "./action-source";
import { actionState, namesOf } from "./open-risk.server";
import { dueWords, mayVerify } from "./risk-actions.server";
import { actionChoices } from "./risk-form.server";
import { findRiskRow, mayWork, nameOf } from "./risk-row.server";
import { stateIs } from "~/define/states";
import { RISK_STATES } from "./risk-states";

/** An action of a risk with what its reader may do about it. */
export interface ActionPage {
  id: number;
  version: number;
  risk: { id: number; name: string; title: string };
  text: string;
  state: Tag;
  facts: { label: string; value: string; long?: true }[];
  files: { id: number; name: string }[];
  mayFinish: boolean;
  mayJudge: boolean;
  /** Whoever works on the risk, while nobody has done it. */
  change: { people: Choice[]; values: Record<string, unknown> } | null;
}

/** @throws NotFound out of sight */
export async function actionPageOf(actor: Actor, id: number): Promise<ActionPage> {
  const action = await db.followUp.findFirst({ where: { id, sourceType: ACTIONS } });
  const row = action && (await findRiskRow(db, actor, action.sourceId));
  if (!action || !row) throw new NotFound();
  const [name, files] = await Promise.all([
    namesOf([action.ownerId, action.verifiedById]),
    db.document.findMany({
      where: { ownerType: ACTIONS, ownerId: id, deletedAt: null },
      select: { id: true, originalName: true },
      orderBy: { id: "asc" },
    }),
  ]);
  const live = !stateIs(RISK_STATES, row.status, "unregistered");
  const open = live && action.status === "OPEN";
  const people = open && mayWork(actor, row) === true ? await actionChoices(actor, row) : null;
  const held = String(action.ownerId);
  const facts: [label: string, value: string, long?: true][] = [
    [t("Who"), name(action.ownerId)],
    [t("Until"), dueWords(action.dueOn, action.status, row.today)],
    [t("Done"), action.doneAt === null ? "" : formatInstant(action.doneAt, row.company.timeZone)],
    [t("Verified by"), name(action.verifiedById)],
    [t("What was done"), action.doneNote ?? "", true],
  ];
  return {
    id,
    version: action.version,
    risk: { id: row.id, name: nameOf(row), title: row.title },
    text: action.text,
    state: actionState(action.status),
    files: files.map(({ id: fileId, originalName }) => ({ id: fileId, name: originalName })),
    facts: facts.flatMap(([label, value, long]) => (value ? [{ label, value, ...(long ? { long } : {}) }] : [])),
    mayFinish: open && action.ownerId === actor.userId,
    mayJudge: live && action.status === "DONE" && (await mayVerify(db, actor, row, action)),
    change: people && {
      people: people.some(({ value }) => value === held)
        ? people
        : [...people, { value: held, label: name(action.ownerId) }],
      values: { text: action.text, ownerId: held, dueOn: action.dueOn },
    },
  };
}
