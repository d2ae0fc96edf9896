/** The conflict of an edit of a risk that others saved meanwhile: theirs beside mine, field by field (decision 036). */
import type { Conflict } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import { clashesOf } from "~/define/clashes";
import type { Choice } from "~/define/field";
import { asOpened, staleEdit, valuesBefore } from "~/modules/audit-trail/index.server";
import type { RiskRow } from "./risk-row.server";
import {
  CATEGORY_CHOICES,
  EFFECTIVENESS_CHOICES,
  IMPACT_CHOICES,
  LIKELIHOOD_CHOICES,
  RESPONSE_CHOICES,
} from "./risk-rules";

/** Acts that count the version on, beside edits and moves. */
const COUNTED = ["Risk.review", "Risk.respond", "Risk.reband"];
/** Acts on the actions of a risk: they have a state of their own, and leave the version of the risk as it is. */
const OF_ACTIONS = ["add", "change", "finish", "verify", "giveBack", "cancel"].map((act) => `Risk.${act}Action`);

/** What people call the fields of the forms of a risk. */
const LABELS = {
  title: "Title",
  description: "Description",
  category: "Category",
  ownerId: "Owner",
  cause: "Cause",
  event: "Event",
  consequence: "Consequence",
  controls: "Controls",
  inherentL: "Likelihood without controls",
  inherentI: "Impact without controls",
  controlEff: "How well the controls work",
  residualL: "Likelihood with controls",
  residualI: "Impact with controls",
  residualReason: "Why more is left",
  nextReviewOn: "Next review",
  response: "Response",
  targetL: "Likelihood aimed at",
  targetI: "Impact aimed at",
  targetDate: "To be reached by",
} as const;
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];

const GRADES: Partial<Record<Name, readonly Choice[]>> = {
  inherentL: LIKELIHOOD_CHOICES,
  residualL: LIKELIHOOD_CHOICES,
  targetL: LIKELIHOOD_CHOICES,
  inherentI: IMPACT_CHOICES,
  residualI: IMPACT_CHOICES,
  targetI: IMPACT_CHOICES,
  controlEff: EFFECTIVENESS_CHOICES,
};
const CHOICES: Partial<Record<Name, readonly Choice[]>> = { category: CATEGORY_CHOICES, response: RESPONSE_CHOICES };

const sent = (value: unknown): string =>
  value === null || value === undefined ? "" : String(value as string | number);

/** What is typed into a form of a risk, by the names of its inputs. */
export type TypedRisk = Partial<Record<Name, string | number | null>>;

/**
 * Who changed a risk since it was opened, and both values of each field that they changed to something other than what
 * was typed. @param typed what the form has read, of the fields it edits
 */
export async function staleRisk(
  tx: Tx,
  row: RiskRow,
  { version, typed }: { version: number; typed: TypedRisk },
): Promise<Conflict> {
  const then = asOpened(row, await valuesBefore(tx, "Risk", row, version, COUNTED, OF_ACTIONS));
  const mine = Object.fromEntries(
    NAMES.filter((name) => typed[name] !== undefined).map((name) => [name, sent(typed[name])]),
  );
  const held = (of: RiskRow) => Object.fromEntries(NAMES.map((name) => [name, sent(of[name])]));
  const clashes = clashesOf(LABELS, held(row), mine, held(then));
  const people = await tx.user.findMany({
    where: { id: { in: [row.ownerId, Number(mine.ownerId)].filter((id) => id !== null && id > 0) as number[] } },
    select: { id: true, displayName: true },
  });
  const named = (name: Name, value: string, otherwise: string): string => {
    const [grades, choices] = [GRADES[name], CHOICES[name]];
    if (value === "") return otherwise;
    if (grades) return `${value} ${choiceWord(grades, value)}`;
    if (choices) return choiceWord(choices, value);
    return name === "ownerId" ? (people.find(({ id }) => String(id) === value)?.displayName ?? "–") : otherwise;
  };
  return staleEdit(
    tx,
    "Risk",
    row,
    clashes.map((clash) => {
      const name = clash.field as Name;
      return {
        ...clash,
        theirs: named(name, clash.theirsValue, clash.theirs),
        mine: named(name, mine[name]!, clash.mine),
      };
    }),
  );
}
