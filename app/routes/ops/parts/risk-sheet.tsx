import type { ReactNode } from "react";
import { t } from "~/core/text";
import type { RiskView } from "~/modules/risks/index.server";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { History, type HistoryView } from "~/ui/history";
import { Link } from "~/ui/link";
import { PageHead, type Crumb } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { MovesForm } from "../../accounts/parts/moves-form";
import { LostReply } from "./lost-reply";
import { AcceptancesCard, ActionsCard, ScoresCard } from "./risk-cards";

interface RiskSheetProps {
  view: RiskView;
  formKey: string;
  reply: FormReply | null;
  history: HistoryView | null;
  crumbs: readonly Crumb[];
  /** Where one goes from here. */
  ways: ReactNode;
  /** Whether the reader has a way to an action's own page. */
  linked?: boolean;
}

/** A risk with everything that is known of it, and the moves it may make. */
export function RiskSheet({ view, formKey, reply, history, crumbs, ways, linked }: RiskSheetProps) {
  return (
    <>
      <PageHead
        title={view.name}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={view.title}
        crumbs={[...crumbs, { label: view.name }]}
        actions={ways}
      />
      <Columns
        aside={
          <>
            <Card title={t("What happened")}>
              <Trail steps={view.trail} />
            </Card>
            <div className="stack no-print">
              <MovesForm
                moves={view.moves}
                formKey={formKey}
                version={view.version}
                reply={reply?.result?.initialValue?._form === "move" ? reply : null}
              />
            </div>
          </>
        }
      >
        <LostReply reply={reply ?? undefined} forms={view.moves.length > 0 ? ["move"] : []} />
        <Card title={t("The risk")} actions={<Tag tone={view.band.tone}>{view.band.text}</Tag>}>
          <DescriptionList
            facts={[
              ...view.facts,
              ...(view.origin
                ? [{ label: t("Comes from"), value: <Link to={view.origin.to}>{view.origin.text}</Link> }]
                : []),
              ...view.words,
            ]}
          />
        </Card>
        <ActionsCard view={view} linked={linked} />
        <AcceptancesCard view={view} />
        <ScoresCard view={view} />
        {history && <History folded history={history} />}
      </Columns>
    </>
  );
}
