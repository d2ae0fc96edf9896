import type { ReactNode } from "react";
import { t } from "~/core/text";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import type { Crumb } from "~/ui/page-head";
import { ListScreen } from "../../records/list-screen";
import { HeatMap } from "./heat-map";
import type { RegisterView } from "./risk-register.server";

interface RiskRegisterProps {
  register: RegisterView;
  /** Its address without anything asked for. */
  here: string;
  crumbs: readonly Crumb[];
  actions?: ReactNode;
}

/** The risks of the register beneath their heat map. */
export function RiskRegister({ register: { list, narrowed, map }, here, crumbs, actions }: RiskRegisterProps) {
  return (
    <ListScreen
      list={list}
      crumbs={[...crumbs, { label: list.title }]}
      actions={actions}
      above={
        <Card
          title={t("Heat map")}
          note={t("Residual risk: likelihood rises upwards, impact to the right. Choose a number to see its risks.")}
        >
          <HeatMap map={map} />
          {narrowed && (
            <p className="mt-2">
              <Link to={here} className="inline-block min-h-6">
                {t("All risks")}
              </Link>
            </p>
          )}
        </Card>
      }
    />
  );
}
