import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { Code } from "./code";

const TOKEN = `PORTAL=https://portal.example.org
TOKEN=$(curl -s "$PORTAL/api/auth/token" -d username=branch.manager -d password=… | jq -r .data.token)
curl "$PORTAL/api/EmployeeInfo/Details" -H "Authorization: Bearer $TOKEN"`;
const LIST = `curl "$PORTAL/api/Visit?limit=50&sort=-visitDate&filter[status]=APPROVED&fields=refNo,visitDate" -H "Authorization: Bearer $TOKEN"
{"data":[{"id":"17","refNo":"V-KIB-2026-000006","visitDate":"2026-11-20"}, …],"meta":{"nextCursor":"eyJ…","total":214}}`;
const CHANGE = `curl -i "$PORTAL/api/Branch/9" -H "Authorization: Bearer $TOKEN"            # ETag: "v3-5f0c…"
curl -X PUT "$PORTAL/api/Branch/9" -H "Authorization: Bearer $TOKEN" -H 'If-Match: "v3-5f0c…"' -H "Content-Type: application/json" -d '{…}'`;
const ONCE = `curl -X POST "$PORTAL/api/Holiday" -H "Authorization: Bearer $TOKEN" -H "Idempotency-Key: $(uuidgen)" -H "Content-Type: application/json" -d '{…}'`;
const PROBLEM = `{"type":"about:blank","title":"Unprocessable Entity","status":422,"code":"invalid","detail":"Name: fill this in","message":"Name: fill this in",
 "instance":"/api/Branch","requestId":"5f0c2d9a","errors":[{"field":"name","in":"body","pointer":"#/name","code":"required","message":"Name: fill this in"}]}`;

const STATUSES: [status: string, means: string][] = [
  ["400", "The query, a header or the JSON cannot be read; errors names each place"],
  ["401", "No token, or one that is unknown, has ended or was revoked; WWW-Authenticate says which"],
  ["403", "The person behind the token may not do this; for reading, WWW-Authenticate names the permissions"],
  ["404", "No such path or record, or one out of the person's reach"],
  ["409", "Does not fit the state of the record, or the same call is being carried out"],
  ["412", "Someone else changed the record meanwhile: read it again"],
  ["422", "Something in the body is wrong; errors names every property"],
  ["428", "This call needs If-Match"],
  ["429, 503", "Too many calls, or too many people at this moment: wait as Retry-After says"],
];

/** What every program needs to know before its first call. */
export function Guide() {
  return (
    <>
      <Part title="Get a token" code={TOKEN}>
        A token stands for a person: it may do what the person may do at this moment, and ends with the account. One
        that was had with a password ends after 15 minutes without a call and after 12 hours. Send it in the header
        Authorization of every call; cookies are not looked at.
      </Part>
      <Part title="Answers">
        A successful answer is <code>{"{ data }"}</code>, of a list <code>{"{ data, meta }"}</code>. Ids are text,
        amounts decimal text in the currency of the company, days YYYY-MM-DD, moments RFC 3339 in UTC. Within version 1
        fields and lines are only added: ignore those you do not know. Paths may be written in any case.
      </Part>
      <Part title="Read a list in parts" code={LIST}>
        <code>limit</code> up to 100, then <code>cursor</code> with meta.nextCursor of the part before, or follow the
        header Link; null is the end. A cursor holds its place while records are added. Filters, sorts and fields are
        those each list names; others are refused. An answer carries an ETag: send it in If-None-Match, and what has not
        changed is answered with 304 and no body.
      </Part>
      <Part title="Change a record" code={CHANGE}>
        Calls that change a record need the ETag it was read with, in If-Match: 428 without, 412 when someone else was
        faster. What you read can be sent back whole. DELETE takes a record out of use where its history matters; it can
        be taken back into use.
      </Part>
      <Part title="Send once, count once" code={ONCE}>
        With an Idempotency-Key a POST counts once however often it is sent: the first answer comes again, with
        Idempotency-Replayed: true. Keys are kept for seven days. The same key with another body is 422, and 409 while
        the first call is still carried out.
      </Part>
      <Part title="Bodies and files">
        JSON, or a form where the call says so; an empty body is an object without properties. Properties a call does
        not name are refused. Files come as multipart/form-data, pictures up to 15 MB and others up to 5 MB each, 30 MB
        together; their type is told by their content.
      </Part>
      <Part title="Errors" code={PROBLEM}>
        Everything else is application/problem+json (RFC 9457). Hold on to <code>status</code> and <code>code</code>;
        the words may change. The administrator finds a call in the log by its <code>requestId</code>.
        <dl className="docs-facts">
          {STATUSES.map(([status, means]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Limits">
        600 calls a minute for each token, 60 of them to lists that are read whole (exports); RateLimit and
        RateLimit-Policy say where you stand. Without a valid token an address may make 600 calls a minute.
      </Part>
    </>
  );
}

function Part({ title, code, children }: { title: string; code?: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="docs-text">{children}</div>
      {code && <Code label={`${title}: an example`}>{code}</Code>}
    </Card>
  );
}
