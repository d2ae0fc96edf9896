import type { ReactNode } from "react";
import type { FieldLine } from "~/api/docs-fields";

interface ParameterLine {
  name: string;
  place: string;
  required: boolean;
  meaning: string;
  example: string;
}

/** The parameters of a call. */
export function Parameters({ rows }: { rows: readonly ParameterLine[] }) {
  return (
    <Facts>
      {rows.map(({ name, place, required, meaning, example }) => (
        <Fact key={`${place} ${name}`} name={name} kind={required ? `${place}, required` : place}>
          {meaning}
          {example && (
            <>
              {meaning && ". "}For example <code>{example}</code>
            </>
          )}
        </Fact>
      ))}
    </Facts>
  );
}

/** The properties of a body or an answer. */
export function Fields({ rows }: { rows: readonly FieldLine[] }) {
  return (
    <Facts>
      {rows.map(({ name, type, required, meaning }) => (
        <Fact key={name} name={name} kind={required ? `${type}, required` : type}>
          {meaning}
        </Fact>
      ))}
    </Facts>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="docs-fields">{children}</dl>;
}

function Fact({ name, kind, children }: { name: string; kind: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <code>{name}</code> <span>{kind}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
