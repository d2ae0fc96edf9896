import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount, t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { LinkButton } from "~/ui/button";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles, type TileView } from "~/ui/tile";
import { memberHome } from "../index.server";

export const meta = () => pageTitle("Members", "CRM");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ home: await memberHome(actor), adds: can(actor, "member.write") }));
};

export default function CrmHome() {
  const { home, adds } = useLoaderData<typeof loader>();
  const list = href("/crm/member/list");
  const count = (state: string) => home.states[state] ?? 0;
  const tile = (label: string, n: number, to: string, icon: string, warns = false): TileView => ({
    label,
    to,
    icon,
    note: n > home.most ? t("More than {n}", { n: formatCount(home.most) }) : formatCount(n),
    ...(warns && n > 0 ? { tag: { text: "To do", tone: "warn" as const } } : {}),
  });
  return (
    <>
      <PageHead
        title={t("Members")}
        sentence={t("The members of your branches, and what waits to be done for them")}
        actions={
          adds && (
            <LinkButton to={href("/crm/member/add")} icon="plus" tone="primary">
              {t("Add a member")}
            </LinkButton>
          )
        }
      />
      <Tiles
        tiles={[
          tile("To be verified", count("PENDING"), `${list}?status=PENDING`, "check", true),
          tile(
            "Documents to be verified",
            home.documents,
            `${href("/crm/member/document/list")}?status=PENDING`,
            "file",
            true,
          ),
          tile("Checks not complete", home.unchecked, `${list}?kyc=OPEN`, "warn", true),
          tile("Transfers to accept", home.transfers, `${href("/crm/member/transfer/list")}?waits=ME`, "exit", true),
          tile("Possible duplicates", home.pairs, `${href("/crm/member/duplicate/list")}?status=OPEN`, "search", true),
          tile("Merges to approve", home.merges, `${href("/crm/member/merge/list")}?status=PREPARED`, "users", true),
          tile("Active", count("ACTIVE"), `${list}?status=ACTIVE`, "users"),
          tile("Dormant", count("DORMANT"), `${list}?status=DORMANT`, "users"),
          tile("Prospects", count("PROSPECT"), `${list}?status=PROSPECT`, "users"),
          tile("Joined this month", home.joined, `${list}?joined=MONTH`, "calendar"),
          { label: "Groups", to: href("/crm/group/list"), icon: "users" },
          { label: "Reports", to: href("/crm/reports"), icon: "list" },
        ]}
      />
    </>
  );
}
