import { t } from "~/core/text";
import { LinkButton } from "./button";

/** What a page shows, as files. */
export function FileButtons({ csv, xlsx, pdf }: { csv: string; xlsx: string; pdf?: string | undefined }) {
  return (
    <>
      {pdf && (
        <LinkButton file icon="download" to={pdf}>
          PDF
        </LinkButton>
      )}
      <LinkButton file icon="download" to={csv}>
        {t("CSV")}
      </LinkButton>
      <LinkButton file icon="download" to={xlsx}>
        {t("Excel")}
      </LinkButton>
    </>
  );
}
