import { t } from "~/core/text";
import { LinkButton } from "./button";

/** What a page shows, as files. */
export function FileButtons({ csv, xlsx }: { csv: string; xlsx: string }) {
  return (
    <>
      <LinkButton file icon="download" to={csv}>
        {t("CSV")}
      </LinkButton>
      <LinkButton file icon="download" to={xlsx}>
        {t("Excel")}
      </LinkButton>
    </>
  );
}
