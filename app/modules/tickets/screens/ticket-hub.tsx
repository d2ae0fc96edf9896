import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { ticketCounts } from "~/modules/tickets/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles, type TileView } from "~/ui/tile";

export const meta = () => pageTitle("Tickets", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { counts: await ticketCounts(actor) };
};

const tickets = (n: number) => plural(n, "One ticket", "{n} tickets");

/** How many tickets there are of one's own, and of the units one looks after. */
export default function TicketHub() {
  const { own, desk } = useLoaderData<typeof loader>().counts;
  const list = href("/my/ticket/list");
  const face = (name: string) => href("/my/ticket/list/:face", { params: { face: name } });
  const mine: TileView[] = [
    { label: "My tickets", to: list, icon: "list", note: t("{tickets} open", { tickets: tickets(own.open) }) },
    { label: "Waiting for me", to: `${list}?status=WAITING`, icon: "clock", note: tickets(own.waiting) },
    { label: "To confirm", to: `${list}?status=RESOLVED`, icon: "check", note: tickets(own.resolved) },
  ];
  const ours: TileView[] = desk
    ? [
        { label: "To work on", to: face("open"), icon: "help", note: tickets(desk.open) },
        { label: "Not taken yet", to: `${face("open")}?status=OPEN`, icon: "users", note: tickets(desk.free) },
        { label: "Late", to: `${face("open")}?late=true`, icon: "warn", note: tickets(desk.late) },
        { label: "All tickets", to: face("all"), icon: "list", note: t("{n} with me", { n: desk.mine }) },
        { label: "Of the country", to: face("country"), icon: "company" },
        { label: "Done", to: href("/my/ticket/list/closed"), icon: "approved", note: tickets(desk.done) },
      ]
    : [];
  return (
    <>
      <PageHead
        title={t("Tickets")}
        sentence={t("Ask the desk for help, and follow what becomes of it")}
        crumbs={[{ label: t("My tasks"), to: href("/dashboard") }, { label: t("Tickets") }]}
        actions={
          <LinkButton tone="primary" icon="plus" to={href("/my/ticket/add")}>
            {t("Raise a ticket")}
          </LinkButton>
        }
      />
      <div className="stack">
        <Tiles tiles={mine} />
        {ours.length > 0 && (
          <Card title={t("In your part of the organisation")}>
            <Tiles tiles={ours} />
          </Card>
        )}
      </div>
    </>
  );
}
