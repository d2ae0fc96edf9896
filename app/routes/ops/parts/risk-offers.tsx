import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";

interface Offer {
  id: number;
  text: string;
  taken: boolean;
  riskId: number | null;
}

/** The risks a visit tells of, each with the way to the register. */
export function RiskOffers({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <Card title={t("Risk register")} note={t("Risks this visit mentions")}>
      <ul className="stack">
        {offers.map(({ id, text, taken, riskId }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {text}
            <span className="block">
              {!taken ? (
                <Link
                  to={href("/ops/risk/register/list", { search: { new: 1, highlight: id } })}
                  className="inline-block py-1"
                >
                  {t("Add to the risk register")}
                </Link>
              ) : riskId === null ? (
                <span className="text-dim">{t("Added to the register")}</span>
              ) : (
                <Link
                  to={href("/ops/risk/register/details/:id", { params: { id: riskId } })}
                  className="inline-block py-1"
                >
                  {t("On the register")}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
