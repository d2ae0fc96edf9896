import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import type { OutcomeLine } from "~/core/outcome-line";
import { plural, t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { answerEach } from "~/engine/request/answer-each.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  chosenOf,
  decideAdjustments,
  openingPage,
  openingsSchema,
  postSchema,
  prepareOpenings,
} from "~/modules/leave/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FileButton } from "~/ui/file-button";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { Outcomes } from "~/ui/outcomes";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import type { OpeningPage } from "../opening-page.server";
import { OpeningGrid, WaitingCard } from "./opening-parts";

export const meta = () => pageTitle("Leave balances", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const chosen = chosenOf(new URL(args.request.url).searchParams);
  return load(args, async () => ({
    keys: [newFormKey(), newFormKey()] as const,
    page: await openingPage(actor, chosen),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const intent = intentOf(form);
  if (intent === "post" || intent === "reject") {
    const { actor } = await authorize(args, "leave.post");
    return answerEach(args, actor, form, {
      schema: postSchema,
      run: (input) => decideAdjustments(actor, input, intent === "post"),
    });
  }
  const { actor } = await authorize(args);
  return answer(args, actor, form, {
    schema: openingsSchema,
    run: (input) => prepareOpenings(actor, input),
    done: ({ prepared }, { leaveTypeId, yearId }) => ({
      to: href("/hr/leave/openning/balance", {
        search: {
          leaveTypeId: String(leaveTypeId),
          yearId: String(yearId),
          unitId: new URL(args.request.url).searchParams.get("unitId"),
        },
      }),
      toast: plural(
        prepared,
        "{n} opening balance prepared. Somebody else posts it.",
        "{n} opening balances prepared. Somebody else posts them.",
      ),
    }),
  });
};

type Answered = FormReply | { reply: FormReply | null; outcomes: OutcomeLine[] | null } | undefined;

export default function OpeningBalances() {
  const { keys, page } = useLoaderData<typeof loader>();
  const answered = useActionData() as Answered;
  const each = answered && "outcomes" in answered ? answered : null;
  const reply = answered && "result" in answered ? answered : null;
  const { choices, chosen, rows, waiting, open, pages } = page;
  const search = {
    unitId: chosen.unitId === null ? null : String(chosen.unitId),
    leaveTypeId: String(chosen.leaveTypeId ?? ""),
    yearId: String(chosen.yearId ?? ""),
  };
  return (
    <>
      <ListHead
        title={t("Leave balances")}
        sentence={t("What everybody holds of one kind of leave, and the balances they begin with")}
        crumbs={[{ label: t("HR"), to: href("/hr/dashboard") }, { label: t("Leave balances") }]}
        actions={
          <FileButton
            icon="download"
            to={href("/export/:name/:format", { params: { name: "leave-balances", format: "csv" }, search })}
          >
            {t("CSV")}
          </FileButton>
        }
      />
      <div className="stack">
        {each?.outcomes && <Outcomes title={t("Results")} outcomes={each.outcomes} />}
        <Card flush title={shownName(page)}>
          <Filters
            filters={[
              {
                name: "leaveTypeId",
                label: t("Leave type"),
                kind: "choice",
                choices: choices.types,
                any: t("Choose a leave type"),
              },
              { name: "yearId", label: t("Leave year"), kind: "choice", choices: choices.years, any: t("This year") },
              { name: "unitId", label: t("Unit"), kind: "choice", choices: choices.units, any: t("All units") },
            ]}
            spoken
          >
            {chosen.leaveTypeId === null || chosen.yearId === null ? (
              <EmptyState icon="calendar" title={t("Nothing to show yet")}>
                {t("Add the kinds of leave and open a leave year first.")}
              </EmptyState>
            ) : (
              <OpeningGrid
                rows={rows}
                open={open}
                leaveTypeId={chosen.leaveTypeId}
                yearId={chosen.yearId}
                formKey={keys[0]}
                reply={reply}
              />
            )}
          </Filters>
        </Card>
        {pages > 1 && <Pages page={page.page} pages={pages} search={search} />}
        {waiting.length > 0 && (
          <WaitingCard rows={waiting} may={page.may.post} formKey={keys[1]} reply={each?.reply ?? null} />
        )}
      </div>
    </>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  search: Record<string, string | null>;
}

function Pages({ page, pages, search }: PagesProps) {
  const at = (to: number) => href("/hr/leave/openning/balance", { search: { ...search, page: String(to) } });
  return (
    <nav aria-label={t("Pages")} className="flex flex-wrap items-center gap-3">
      {page > 1 && <LinkButton to={at(page - 1)}>{t("Previous")}</LinkButton>}
      <span>{t("Page {page} of {pages}", { page, pages })}</span>
      {page < pages && <LinkButton to={at(page + 1)}>{t("Next")}</LinkButton>}
    </nav>
  );
}

/** Whose balances are shown: "Annual leave, 2026". */
function shownName({ choices, chosen }: OpeningPage): string {
  const label = (list: readonly { value: string; label: string }[], id: number | null) =>
    list.find(({ value }) => value === String(id))?.label;
  const said = [label(choices.types, chosen.leaveTypeId), label(choices.years, chosen.yearId)].filter(Boolean);
  return said.length > 0 ? said.join(", ") : t("Employees");
}
