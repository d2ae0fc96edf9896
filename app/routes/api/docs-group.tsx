import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { docsGroup, type DocsCall, type DocsRecord } from "~/api/docs-page.server";
import { load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { Code } from "./parts/code";
import { Fields, Parameters } from "./parts/fields";

export const meta = ({ data }: { data?: { name: string } }) => [{ title: `${data?.name ?? "Not found"} · API` }];

export const loader = (args: LoaderFunctionArgs) => load(args, async () => docsGroup(args.params.group ?? ""));

export default function ApiGroup() {
  const { name, calls, records } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={name} crumbs={[{ label: "API", to: href("/api/docs") }, { label: name }]} />
      <nav aria-label="Calls" className="docs-calls">
        <ul>
          {calls.map(({ id, method, path, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <code>
                  {method} {path}
                </code>
              </a>{" "}
              {summary}
            </li>
          ))}
        </ul>
      </nav>
      <div className="stack">
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
        {records.map((record) => (
          <RecordShape key={record.name} record={record} />
        ))}
      </div>
    </>
  );
}

function Call({
  call: { id, method, path, summary, description, parameters, body, answers, curl },
}: {
  call: DocsCall;
}) {
  return (
    <Card
      id={id}
      title={summary}
      note={
        <code>
          {method} {path}
        </code>
      }
    >
      <p className="docs-text">{description}</p>
      {parameters.length > 0 && <Parameters rows={parameters} />}
      {body && (
        <>
          <h3>Body</h3>
          <p className="docs-text">{body.types}</p>
          {body.fields.length > 0 && <Fields rows={body.fields} />}
        </>
      )}
      <h3>Call</h3>
      <Code label={`An example of ${method} ${path}`}>{curl}</Code>
      <h3>Answers</h3>
      <p className="docs-text">{answers.map(({ status, means }) => `${status} ${means}`).join(" · ")}</p>
    </Card>
  );
}

function RecordShape({ record: { name, fields, example } }: { record: DocsRecord }) {
  return (
    <Card id={name} title={name}>
      <Fields rows={fields} />
      <details>
        <summary>Example</summary>
        <Code label={`An example of ${name}`}>{example}</Code>
      </details>
    </Card>
  );
}
