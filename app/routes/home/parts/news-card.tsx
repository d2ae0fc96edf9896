import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { NewsLine } from "~/modules/notices/index.server";
import { Link } from "~/ui/link";
import { Part } from "./part";

/** The latest news of the person. */
export function NewsCard({ news }: { news: readonly NewsLine[] }) {
  return (
    <div className="card">
      <Part title={t("News")} way={<Link to={href("/my/notices")}>{t("Messages")}</Link>}>
        <ul>
          {news.map(({ id, title, link, age }) => (
            <li key={id} className="py-1">
              <Link className="wrap" to={link ?? href("/my/notices")}>
                {title}
              </Link>{" "}
              <small className="nowrap text-dim">{age}</small>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}
