import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { idOf, newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { findingPage } from "~/modules/audit-findings/index.server";
import { flagPageOf, makeFinding, type FlagPage } from "~/modules/audit-flags/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Red flags", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const asked = new URL(args.request.url).searchParams;
    return {
      key: newFormKey(),
      page: await flagPageOf(actor, idOf(args.params), {
        kind: asked.get("kind") ?? "",
        page: parseId(asked.get("page") ?? "1") ?? 1,
      }),
    };
  });
};

const pressed = z.object({ flag: z.string().max(60) });

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "audit.finding.write");
  return load(args, async () => {
    const id = idOf(args.params);
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: pressed,
      run: ({ flag }) => makeFinding(actor, id, flag),
      done: ({ id: findingId, made }) => ({
        to: findingPage(Number(findingId)),
        toast: made ? t("Draft made, with the red flag attached.") : t("This red flag is in this finding already."),
      }),
    });
  });
};

/** The red flags of the books of an audited unit, each with the button that makes a draft finding of it. */
export default function Flags() {
  const { key, page } = useLoaderData<typeof loader>();
  const { title, audit, period, kinds, flags, pager, writes } = page;
  return (
    <>
      <PageHead title={title} crumbs={areaCrumbs("audit", audit, { label: t("Red flags") })} />
      <div className="stack">
        <p>{period}</p>
        <nav aria-label={t("Red flags")} className="flex flex-wrap gap-4">
          {kinds.map(({ label, to, n, here }) =>
            here ? (
              <strong key={label} aria-current="page">
                {label} ({n})
              </strong>
            ) : (
              <Link key={label} to={to}>
                {label} ({n})
              </Link>
            ),
          )}
        </nav>
        {flags.length === 0 ? (
          <Card>
            <EmptyState icon="check" title={t("No red flags")}>
              {t("The books of this unit show none of this kind in the period of the audit.")}
            </EmptyState>
          </Card>
        ) : (
          <RecordForm reply={useActionData<FormReply>()} formKey={key}>
            <Card flush>
              <FlagTable flags={flags} writes={writes} />
            </Card>
          </RecordForm>
        )}
        {pager.pages > 1 && (
          <nav aria-label={t("Pages")} className="flex flex-wrap gap-4">
            {pager.before && <Link to={pager.before}>{t("Previous")}</Link>}
            <span>{t("{n} of {pages}", { n: pager.page, pages: pager.pages })}</span>
            {pager.after && <Link to={pager.after}>{t("Next")}</Link>}
          </nav>
        )}
      </div>
    </>
  );
}

function FlagTable({ flags, writes }: Pick<FlagPage, "flags" | "writes">) {
  return (
    <DataTable
      caption={t("Red flags")}
      rows={flags}
      rowKey={({ key }) => key}
      columns={[
        { id: "kind", label: "Flag" },
        { id: "date", label: "Date", nowrap: true },
        { id: "items", label: "Number", cell: Numbers },
        { id: "why", label: "What to review" },
        { id: "amount", label: "Amount", numeric: true },
        {
          id: "finding",
          label: "Finding",
          cell: ({ key, finding }) =>
            finding ? (
              finding.to ? (
                <Link to={finding.to}>{finding.text}</Link>
              ) : (
                finding.text
              )
            ) : writes ? (
              <Button name="flag" value={key}>
                {t("Make a draft finding")}
              </Button>
            ) : null,
        },
      ]}
    />
  );
}

function Numbers({ items, more }: FlagPage["flags"][number]) {
  return (
    <>
      {items.map(({ no, to }, index) => (
        <span key={no} className="block">
          {to ? <Link to={to}>{no}</Link> : no}
          {index === items.length - 1 && more ? ` ${more}` : ""}
        </span>
      ))}
    </>
  );
}
