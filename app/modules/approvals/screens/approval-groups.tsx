import { clsx } from "clsx";
import { t } from "~/core/text";
import type { ApprovalGroup, ApprovalLine } from "~/engine/my-approvals.server";
import { FieldErrors, useControl, type ControlState } from "~/ui/field";
import { Link } from "~/ui/link";
import { useListLink } from "~/ui/list-link";
import { Tag } from "~/ui/tag";

interface GroupsProps {
  groups: readonly ApprovalGroup[];
  /** All of them, as where all lines are ticked. */
  open: boolean;
}

/** A group of so many lines at the most stands open. */
const SMALL = 5;

/** What waits by kind, within a form that sends the ticked lines as `pick`; what is folded is sent too. */
export function TickedGroups({ groups, open }: GroupsProps) {
  const control = useControl({ name: "pick" });
  return (
    <fieldset className={clsx("field", control.errors && "wrong")} aria-describedby={control.aria["aria-describedby"]}>
      <legend className="sr-only">{t("My approvals")}</legend>
      <FieldErrors control={control} />
      <ApprovalGroups
        key={control.key}
        groups={groups}
        open={open || control.errors !== undefined}
        ticks={{ control, first: groups.flatMap(({ lines }) => lines).find(({ pick }) => pick !== null) }}
      />
    </fieldset>
  );
}

interface Ticks {
  control: ControlState;
  /** Its box is what a message about the ticks leads to. */
  first: ApprovalLine | undefined;
}

/** What waits by kind: one line with count and amount that opens, without script too. */
export function ApprovalGroups({ groups, open, ticks }: GroupsProps & { ticks: Ticks | null }) {
  const link = useListLink();
  return (
    <ul className="tasks">
      {groups.map(({ kind, label, amount, waits, count, to, mixed, lines }, index) => (
        <li key={kind}>
          <details open={open || mixed || index === 0 || count <= SMALL}>
            <summary className="task">
              <b>{label}</b>
              <span className="about">{amount}</span>
              <span className="text-dim">{t("The oldest: {time}", { time: waits })}</span>
            </summary>
            <ul>
              {lines.map((line) => (
                <Line key={`${line.to} ${line.title}`} line={line} ticks={ticks} />
              ))}
              {(to !== null || count > lines.length) && (
                <li className="task">
                  <span className="flex flex-wrap gap-4">
                    {count > lines.length && (
                      <Link to={link({ kind, page: null, tick: null })}>{t("Show all {n} here", { n: count })}</Link>
                    )}
                    {to !== null && <Link to={to}>{t("Open the list")}</Link>}
                  </span>
                </li>
              )}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Line({ line, ticks }: { line: ApprovalLine; ticks: Ticks | null }) {
  const { pick, step, title, detail, to, state, since, age, next } = line;
  const box = ticks !== null && pick !== null;
  return (
    <li className="task">
      <span className={box ? "tick" : undefined}>
        {box && (
          <input
            type="checkbox"
            id={line === ticks.first ? ticks.control.id : undefined}
            name="pick"
            value={pick}
            aria-label={`${step}: ${title}`}
            aria-invalid={ticks.control.aria["aria-invalid"]}
            defaultChecked={ticks.control.values.includes(pick)}
          />
        )}
        <Link className="font-semibold" to={to}>
          {title}
        </Link>
      </span>
      <span className="about">
        {detail}
        {next !== null && <span className="text-dim"> · {next}</span>}
      </span>
      <span>
        <Tag tone={state.tone}>{state.text}</Tag>
        {step !== "–" && <span className="text-dim"> {step}</span>}
      </span>
      <span className="text-dim" title={t("Since {date}", { date: since })}>
        {age}
      </span>
    </li>
  );
}
