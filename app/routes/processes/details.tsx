import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { AREAS } from "~/define/areas";
import { noteSchema } from "~/define/note";
import { pastOf } from "~/engine/history/record-history.server";
import { addressOf, recordPage } from "~/engine/record/pages.server";
import { recordAt } from "~/engine/record/record-at.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { transition } from "~/modules/workflow/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { MovesForm } from "../accounts/parts/moves-form";
import { LostReply } from "../ops/parts/lost-reply";
import { areaCrumbs } from "../records/crumbs";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page.title ?? "Record", AREAS[data?.page.area ?? "home"].label);

export const loader = async (args: LoaderFunctionArgs) => {
  const record = recordAt(args.request);
  const { actor } = await authorize(args, record.permissions.read);
  return load(args, async () => ({
    key: newFormKey(),
    page: await recordPage(actor, record, idOf(args.params), pastOf(args.request)),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const record = recordAt(args.request);
  const { actor } = await authorize(args, record.permissions.read);
  const { workflow, pages } = record;
  return answerMove(args, actor, await readForm(args.request), {
    moves: Object.keys(workflow.moves),
    workflow,
    schema: noteSchema,
    run: (id, name, how) => transition(actor, workflow, id, name, how),
    done: (id) => ({ to: addressOf(pages.details, id) }),
  });
};

/** What is known of a record that is told once (`define/record.ts`), what was decided, and what this person may decide. */
export default function ProcessDetails() {
  const { key, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const { area, many, list, one, title, state, version, facts, trail, moves, history, edit } = page;
  return (
    <>
      <PageHead
        title={title}
        tag={<Tag tone={state.tone}>{state.text}</Tag>}
        crumbs={areaCrumbs(area, { label: many, to: list }, { label: title })}
        actions={
          edit && (
            <LinkButton to={edit} icon="edit">
              {t("Change")}
            </LinkButton>
          )
        }
      />
      <Columns
        aside={
          <>
            <Card title={t("Decision")}>
              <Trail steps={trail} />
            </Card>
            <div className="stack no-print">
              <MovesForm moves={moves} formKey={key} version={version} reply={reply} />
            </div>
          </>
        }
      >
        <LostReply reply={reply ?? undefined} forms={moves.length > 0 ? ["move"] : []} />
        <Card title={one}>
          <DescriptionList facts={facts} />
        </Card>
        <History folded history={history} />
      </Columns>
    </>
  );
}
