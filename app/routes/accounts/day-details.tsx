import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { idOf } from "~/core/ids.server";
import { t } from "~/core/text";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { printableByName, readPrint } from "~/print/print.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { dayFacts } from "~/modules/business-day/index.server";
import { FileButton } from "~/ui/file-button";
import { History } from "~/ui/history";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { PrintSheet } from "~/ui/print-sheet";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("Day sheet", "Accounts");

const TONES = { Opened: "ok", RequestToClose: "warn" } as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const { facts, print } = await promiseHash({
      facts: dayFacts(actor, id),
      print: readPrint(actor, printableByName("day")!, id),
    });
    return {
      ...facts,
      ...print,
      history: await recordHistory(actor, pastOf(args.request), [
        { entity: "BusinessDay", ids: [id] },
        { entity: "DayClose", ids: facts.requestIds },
      ]),
    };
  });
};

export default function DayDetails() {
  const { id, branchId, branch, date, status, found, document, printed, history } = useLoaderData<typeof loader>();
  const management = href("/ac/day/management", { search: { branch: branchId } });
  return (
    <>
      <PageHead
        title={t("Day sheet {date}", { date })}
        tag={<Tag tone={TONES[status as "Opened"] ?? "bad"}>{status}</Tag>}
        sentence={branch}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Business days"), to: management },
          { label: date },
        ]}
        actions={
          <FileButton tone="primary" icon="download" to={href("/print/:name/:id", { params: { name: "day", id } })}>
            {t("PDF to print")}
          </FileButton>
        }
      />
      <div className="stack">
        {found.length > 0 && (
          <Notice tone={found.some(({ differs }) => differs) ? "warn" : "ok"} title={t("Counted at the opening")}>
            {found.map(({ text, sums }) => (
              <p key={text}>
                {text}. {sums}.
              </p>
            ))}
          </Notice>
        )}
        <PrintSheet document={document} printed={printed} />
        <History folded history={history} />
      </div>
    </>
  );
}
