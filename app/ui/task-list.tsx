import { t } from "~/core/text";
import { Link } from "./link";

export interface TaskLine {
  title: string;
  /** The number of the document; "" for none. */
  no: string;
  detail: string;
  /** The record, or the list of a group where there is one. */
  to: string | null;
  /** Where it is not as it should be: a word, and how it is coloured. */
  state: { text: string; tone: "warn" | "bad" } | null;
  /** Its age, or the distance of its day, in words. */
  age: string;
  /** Those of a group, oldest first. */
  tasks?: readonly TaskLine[];
}

/** Tasks of a person; a group is one line that opens, without script too. */
export function TaskList({ lines }: { lines: readonly TaskLine[] }) {
  return (
    <ul className="tasks">
      {lines.map((line) => (
        <li key={`${line.to} ${line.title} ${line.no}`}>
          {line.tasks ? (
            <details>
              <summary className="task">
                <TaskWords line={line} />
              </summary>
              <TaskList lines={line.tasks} />
              {line.to !== null && (
                <p className="task">
                  <Link to={line.to}>{t("Open the list")}</Link>
                </p>
              )}
            </details>
          ) : (
            <div className="task">
              <TaskWords line={line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function TaskWords({ line: { title, no, detail, to, state, age, tasks } }: { line: TaskLine }) {
  const words = (
    <>
      {title}
      {no && <small> {no}</small>}
    </>
  );
  return (
    <>
      {to !== null && !tasks ? (
        <Link className="wrap" to={to}>
          {words}
        </Link>
      ) : (
        <b>{words}</b>
      )}
      <span className="age">{age}</span>
      <span className="about">
        {detail}
        {state && <b className={state.tone}>{t(state.text)}</b>}
      </span>
    </>
  );
}
