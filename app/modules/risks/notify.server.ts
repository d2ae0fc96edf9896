import type { Work } from "~/db/transaction.server";
import { href } from "~/addresses/href";
import { notify, type NewNotice } from "~/modules/notices/index.server";
import { nameOf, type RiskRow } from "./risk-row.server";

/** Where a risk is read and worked on. */
export const riskPage = (id: number): string => href("/ops/risk/register/details/:id", { params: { id } });
/** Where internal audit reads a risk. */
export const auditRiskPage = (id: number): string => href("/audit/other/riskregister/Details/:id", { params: { id } });
/** Where whoever raised a risk reads it. */
export const raisersPage = ({ id, source }: Pick<RiskRow, "id" | "source">): string =>
  source === "AUDIT" ? auditRiskPage(id) : riskPage(id);
/** Where audit gives its opinion. */
export const opinionPage = (id: number): string => href("/my/risk/opinion/:id", { params: { id } });

type Told = Pick<NewNotice, "userIds" | "title" | "kind" | "text"> & {
  link?: string;
  /** Tells events of one version apart. */ part?: string;
  /** Names the event where no version does. */ key?: string;
};

/** Tells people what became of a risk, or that it waits for them. */
export async function notifyOfRisk(
  work: Work,
  row: Pick<RiskRow, "id" | "refNo" | "version" | "title">,
  { title, part = "", link, key, ...notice }: Told,
): Promise<void> {
  await notify(work, {
    ...notice,
    title,
    key: key ?? `risk:${row.id}:${row.version}${part}`,
    values: { no: nameOf(row), title: row.title, actor: work.actor.name },
    link: link ?? riskPage(row.id),
  });
}
