import { t } from "~/core/text";
import { FileButton } from "./file-button";

/** What a page shows, as files. */
export function FileButtons({ csv, xlsx, pdf }: { csv: string; xlsx: string; pdf?: string | undefined }) {
  return (
    <>
      {pdf && (
        <FileButton icon="download" to={pdf}>
          PDF
        </FileButton>
      )}
      <FileButton icon="download" to={csv}>
        {t("CSV")}
      </FileButton>
      <FileButton icon="download" to={xlsx}>
        {t("Excel")}
      </FileButton>
    </>
  );
}
