import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { findCases, STATE_CHOICES } from "../index.server";
import { Card } from "~/ui/card";
import { Filters } from "~/ui/filters";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { CaseTable } from "./case-table";

export const meta = () => pageTitle("Cases to handle", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    ...(await findCases(actor, new URL(args.request.url).searchParams, "mine")),
    states: STATE_CHOICES,
    hr: can(actor, "feedback.hr"),
  }));
};

/** The cases that fall to somebody or were given to them. */
export default function AssignList() {
  const { lines, total, page, size, states, hr } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title={t("Cases to handle")}
        sentence={plural(total, "One case", "{n} cases")}
        crumbs={[{ label: t("My feedback"), to: href("/my/feedback") }, { label: t("Cases to handle") }]}
      />
      <Card flush>
        <Filters filters={[{ name: "status", label: "State", kind: "choice", choices: states, any: t("All states") }]}>
          <CaseTable
            lines={lines}
            to={({ id, kind }) =>
              hr && kind === "Feedback"
                ? href("/hr/feedback/:id", { params: { id } })
                : href("/my/feedback/assign-list/details/:id", { params: { id } })
            }
          />
          {total > 0 && <Pager page={page} size={size} total={total} />}
        </Filters>
      </Card>
    </>
  );
}
