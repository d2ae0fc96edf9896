import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { answerMove } from "~/engine/request/answer-move.server";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  billForm,
  billSchema,
  billToChange,
  billWorkflow,
  changeBill,
  moveBill,
  openBill,
  removeLine,
  type BillLineView,
} from "~/modules/transport-bills/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { MovesForm } from "../accounts/parts/moves-form";
import { BillHead } from "./parts/bill-head";
import { billCrumbs, LineWords } from "./parts/bill-view";
import { LostReply } from "./parts/lost-reply";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.view.refNo ?? "Transport bill", "Operations");

const MOVES = ["submit", "cancel"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const row = await billToChange(actor, parseId(args.params.id) ?? 0);
    return { key: newFormKey(), view: (await openBill(actor, row.id)).view, form: await billForm(row) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const here = href("/ops/transportBill/edit/:id", { params: { id } });
  const which = form.get("_form");
  if (which === "head")
    return answer(args, actor, form, {
      schema: billSchema,
      run: (input) => changeBill(actor, id, input, versionOf(form)),
      done: () => ({ to: here, toast: t("Saved.") }),
    });
  if (which === "lines") {
    const line = parseId(intentOf(form).replace(/^remove-/, "")) ?? 0;
    return answer(args, actor, form, {
      schema: noteSchema,
      run: () => removeLine(actor, line, versionOf(form)),
      done: () => ({ to: here, toast: t("Line removed.") }),
    });
  }
  return answerMove(args, actor, form, {
    moves: MOVES,
    workflow: billWorkflow,
    schema: noteSchema,
    run: (of, name, how) => moveBill(actor, of, name, how),
    done: () => ({ to: href("/ops/transportBill/preview/:id", { params: { id } }) }),
  });
};

export default function BillEdit() {
  const { key, view, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const { id, refNo, version } = view;
  const replyFor = (name: string) => (reply?.result?.initialValue?._form === name ? reply : null);
  const moves = view.moves.filter(({ name }) => (MOVES as readonly string[]).includes(name));
  return (
    <>
      <PageHead
        title={refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={view.period}
        crumbs={billCrumbs(refNo)}
        actions={
          <LinkButton to={href("/ops/transportBill/preview/:id", { params: { id } })}>{t("Preview")}</LinkButton>
        }
      />
      <Columns
        aside={
          <>
            <div className="stack no-print">
              <MovesForm moves={moves} formKey={key} version={version} reply={replyFor("move")} />
            </div>
            <Card title={t("Trail")}>
              <Trail steps={view.trail} />
            </Card>
          </>
        }
      >
        <LostReply reply={reply ?? undefined} forms={["head", "lines", ...(moves.length > 0 ? ["move"] : [])]} />
        <LinesCard
          id={id}
          lines={view.lines}
          claimed={view.totals.claimed}
          formKey={key}
          version={version}
          reply={replyFor("lines")}
        />
        <RecordForm id="head" formKey={`${key}-head`} version={version} reply={replyFor("head")} values={form.values}>
          <input type="hidden" name="_form" value="head" />
          <BillHead form={form} />
          <div className="mt-3">
            <Button>{t("Save")}</Button>
          </div>
        </RecordForm>
      </Columns>
    </>
  );
}

interface LinesProps {
  id: number;
  lines: readonly BillLineView[];
  claimed: string;
  formKey: string;
  version: number;
  reply: FormReply | null;
}

/** The lines, each with the ways to its form, its receipt and out of the bill. */
function LinesCard({ id, lines, claimed, formKey, version, reply }: LinesProps) {
  const columns: Column<BillLineView>[] = [
    {
      id: "date",
      label: "Date",
      nowrap: true,
      total: t("Total"),
      cell: (row) =>
        row.trip ? (
          <Link to={href("/ops/transportBillDetails/edit/:id", { params: { id: row.id } })}>{row.date}</Link>
        ) : (
          <Link to={href("/ops/othersBill/edit/:id", { params: { id } })}>{row.date}</Link>
        ),
    },
    { id: "what", label: "What", cell: (row) => <LineWords row={row} visits flagged /> },
    { id: "kind", label: "Kind" },
    { id: "km", label: "km", numeric: true, cell: (row) => row.km || "–" },
    { id: "amount", label: "Claimed", numeric: true, total: claimed },
    {
      id: "action",
      label: "",
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <LinkButton size="small" to={href("/ops/transportBill/receipt/:id", { params: { id: row.id } })}>
            {t("Receipt")}
            <span className="sr-only"> {row.title}</span>
          </LinkButton>
          <Button size="small" tone="quiet" icon="cross" name="_intent" value={`remove-${row.id}`}>
            {t("Remove")}
            <span className="sr-only"> {row.title}</span>
          </Button>
        </span>
      ),
    },
  ];
  const ways = (
    <>
      <LinkButton size="small" icon="plus" to={href("/ops/transportBillDetails/add/:id", { params: { id } })}>
        {t("Add a trip")}
      </LinkButton>
      <LinkButton size="small" to={href("/ops/othersBill/edit/:id", { params: { id } })}>
        {t("Other expenses")}
      </LinkButton>
    </>
  );
  return (
    <RecordForm id="lines" formKey={`${formKey}-lines`} version={version} reply={reply}>
      <input type="hidden" name="_form" value="lines" />
      <Card flush title={t("Lines")} actions={ways}>
        {lines.length === 0 ? (
          <EmptyState title={t("No lines yet")}>{t("Add a trip or another expense.")}</EmptyState>
        ) : (
          <DataTable caption={t("Lines of the bill")} columns={columns} rows={lines} rowKey={(row) => row.id} />
        )}
      </Card>
    </RecordForm>
  );
}
