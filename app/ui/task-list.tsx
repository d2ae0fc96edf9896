import { t } from "~/core/text";
import type { Tone } from "./tag";
import { Tag } from "./tag";
import { Link } from "./link";

export interface TaskLine {
  title: string;
  detail: string;
  /** The record, or the list of a group where there is one. */
  to: string | null;
  state: { text: string; tone: Tone };
  /** For how long, in words. */
  waits: string;
  /** Those of a group, oldest first. */
  tasks?: readonly TaskLine[];
}

/** What waits for somebody; a group is one line that opens, without script too. */
export function TaskList({ lines }: { lines: readonly TaskLine[] }) {
  return (
    <ul className="tasks">
      {lines.map((line) => (
        <li key={`${line.to} ${line.title}`}>
          {line.tasks ? (
            <details>
              <summary className="task">
                <TaskWords line={line} />
              </summary>
              <ul>
                {line.tasks.map((one) => (
                  <li key={`${one.to} ${one.title}`} className="task">
                    <TaskWords line={one} />
                  </li>
                ))}
                {line.to !== null && (
                  <li className="task">
                    <Link to={line.to}>{t("Open the list")}</Link>
                  </li>
                )}
              </ul>
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

function TaskWords({ line: { title, detail, to, state, waits, tasks } }: { line: TaskLine }) {
  return (
    <>
      {to !== null && !tasks ? (
        <Link className="wrap" to={to}>
          {title}
        </Link>
      ) : (
        <b>{title}</b>
      )}
      <span className="about">{detail}</span>
      <Tag tone={state.tone}>{state.text}</Tag>
      <span className="text-dim">{waits}</span>
    </>
  );
}
