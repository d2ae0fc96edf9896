import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { PORTAL } from "~/portal.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { moveSchema, dayRequestPage } from "~/modules/business-day/index.server";
import { transition } from "~/modules/workflow/index.server";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { LostReply } from "../ops/parts/lost-reply";
import { replyFor } from "../ops/parts/reply-for";
import { MovesForm } from "./parts/moves-form";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta = () => pageTitle("Request about a day", "Accounts");

const MOVES = ["approve", "reject", "reopen", "keepClosed", "withdraw"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return {
      key: newFormKey(),
      dayRequest: await dayRequestPage(actor, PORTAL.dayRequest, id),
      history: await recordHistory(actor, pastOf(args.request), [{ entity: "DayWish", ids: [id] }]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answerMove(args, actor, await readForm(args.request), {
    moves: MOVES,
    workflow: PORTAL.dayRequest,
    schema: moveSchema,
    run: (id, name, how) => transition(actor, PORTAL.dayRequest, id, name, how),
    done: (id) => ({ to: href("/ac/day/wish/:id", { params: { id } }) }),
  });
};

export default function DayRequest() {
  const { key, dayRequest, history } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const management = href("/ac/day/management", { search: { branch: dayRequest.branchId } });
  return (
    <>
      <PageHead
        title={t(dayRequest.kind)}
        tag={<Tag tone={dayRequest.state.tone}>{dayRequest.state.text}</Tag>}
        sentence={`${dayRequest.branch}, ${dayRequest.date}`}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Business days"), to: management },
          { label: t("Request") },
        ]}
      />
      <Columns
        aside={
          <>
            <MovesForm
              moves={dayRequest.moves}
              formKey={key}
              version={dayRequest.version}
              reply={replyFor(reply, "move")}
            />
            {dayRequest.trail.length > 0 && (
              <Card title={t("Trail")}>
                <Trail steps={dayRequest.trail} />
              </Card>
            )}
          </>
        }
      >
        <LostReply reply={reply} forms={dayRequest.moves.length > 0 ? ["move"] : []} />
        <Card title={t("The request")}>
          <DescriptionList
            facts={[
              { label: "Branch", value: dayRequest.branch },
              { label: "Date", value: dayRequest.date },
              { label: "Requested by", value: dayRequest.by },
              { label: "Requested", value: dayRequest.at },
              { label: "Reason", value: dayRequest.reason, long: true },
            ]}
          />
        </Card>
        <History folded history={history} />
      </Columns>
    </>
  );
}
