import { useLoaderData } from "@remix-run/react";
import { plural } from "~/core/text";
import { docsGroups } from "~/api/docs-page.server";
import { href } from "~/addresses/href";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Guide } from "./parts/guide";

export const meta = () => [{ title: "API · Staff portal" }];

export const loader = () => ({ groups: docsGroups() });

export default function ApiDocs() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="API" sentence="What the portal's screens do, for programs" />
      <div className="stack">
        <Guide />
        <Card
          title="All calls"
          note={
            <>
              By subject; the same in one file for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>
            </>
          }
        >
          <ul className="docs-text">
            {groups.map(({ slug, name, calls }) => (
              <li key={slug}>
                <Link to={href("/api/docs/:group", { params: { group: slug } })}>{name}</Link>:{" "}
                {plural(calls.length, "{n} call", "{n} calls")}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
