import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { editRecord, typedSchema } from "~/engine/record/save.server";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { opening, openingGrid } from "~/modules/openings/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField } from "~/ui/text-fields";
import { OpeningBoxes, OpeningDifference } from "./opening-boxes";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.grid.title ?? "Opening balances", "Accounts");

/** The part of the chart the address names. */
function partOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return { nature: searchParams.get("class"), page: parseId(searchParams.get("part") ?? "") ?? 1 };
}

const partLink = (id: number, { nature, page }: { nature: string; page: number }) =>
  href("/ac/settings/openning/edit/:id", { params: { id }, search: { class: nature, part: page } });

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    grid: await openingGrid(actor, parseId(args.params.id) ?? 0, partOf(args.request)),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const { next } = await load(args, () => openingGrid(actor, id, partOf(args.request)));
  return answer(args, actor, form, {
    schema: typedSchema(opening, true),
    run: (input) => editRecord(actor, opening, id, input, versionOf(form)),
    done: () => ({
      to:
        intentOf(form) === "next" && next
          ? partLink(id, next)
          : href("/ac/settings/openning/details/:id", { params: { id } }),
      toast: t("Draft saved."),
    }),
  });
};

export default function OpeningEdit() {
  const { key, grid } = useLoaderData<typeof loader>();
  const { id, title, version, currency, parts, next, rows, values, sums, apart } = grid;
  const details = href("/ac/settings/openning/details/:id", { params: { id } });
  const here = parts.find((part) => part.here)?.label ?? t("Ledgers");
  return (
    <>
      <PageHead
        title={title}
        sentence={t("Ledger by ledger, in the currency of the books")}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Opening balances"), to: href("/ac/settings/openning/list") },
          { label: title, to: details },
          { label: t("Fill in") },
        ]}
        actions={
          <LinkButton icon="upload" to={href("/import/:resource", { params: { resource: "openingline" } })}>
            {t("From a file")}
          </LinkButton>
        }
      />
      <div className="stack">
        <OpeningDifference sums={sums} />
        <nav aria-label={t("Parts of the chart")} className="flex flex-wrap gap-4">
          {parts.map((part) =>
            part.here ? (
              <strong key={part.label} aria-current="page">
                {part.label}
              </strong>
            ) : (
              <Link key={part.label} to={partLink(id, part)}>
                {part.label}
              </Link>
            ),
          )}
        </nav>
        <RecordForm key={here} reply={useActionData<FormReply>()} formKey={key} version={version} values={values}>
          <div className="stack">
            <Card>
              <FormGrid>
                <DateField name="asOf" label={t("As of")} required hint={t("The last day of the old books")} />
              </FormGrid>
            </Card>
            <Card
              flush
              title={here}
              note={
                apart.length > 0
                  ? t("Opening lines of their own have: {ledgers}", { ledgers: apart.join(", ") })
                  : undefined
              }
            >
              <OpeningBoxes rows={rows} currency={currency} />
            </Card>
          </div>
          <FormBar back={details}>
            {next && (
              <Button tone="primary" name="_intent" value="next">
                {t("Save and continue")}
              </Button>
            )}
            <Button tone={next ? "plain" : "primary"} name="_intent" value="done">
              {t("Save as draft")}
            </Button>
          </FormBar>
        </RecordForm>
      </div>
    </>
  );
}
