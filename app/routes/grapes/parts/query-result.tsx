import { plural, t } from "~/core/text";
import { href } from "~/addresses/href";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { HiddenToken } from "~/ui/hidden-token";
import { Notice } from "~/ui/notice";
import { ScrollBox } from "~/ui/scroll-box";

export interface ShownResult {
  columns: { name: string; numeric: boolean }[];
  rows: (string | null)[][];
  cut: "rows" | "bytes" | null;
  milliseconds: number;
  hash: string;
  statement: string;
  values: string;
}

/** What a statement has found, with buttons that take it away as a file. */
export function QueryResult({ result, formKey }: { result: ShownResult; formKey: string }) {
  const { columns, rows, cut, milliseconds, hash } = result;
  return (
    <Card
      flush
      title={t("Result")}
      note={t("{rows} in {ms} ms, SHA-256 {hash}…", {
        rows: plural(rows.length, "{n} row", "{n} rows"),
        ms: milliseconds,
        hash: hash.slice(0, 16),
      })}
      actions={
        <>
          <FileForm result={result} format="csv" word={t("CSV")} formKey={formKey} />
          <FileForm result={result} format="xlsx" word={t("Excel")} formKey={formKey} />
        </>
      }
    >
      {cut && (
        <div className="px-4 pb-3">
          <Notice tone="warn">
            {cut === "rows"
              ? t("There is more: only the first rows are shown.")
              : t("There is more: the result was cut at two megabytes.")}
          </Notice>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState icon="search" title={t("Nothing found")} />
      ) : (
        // A region that scrolls must be reachable by keyboard.
        <ScrollBox label={t("Result")}>
          <table className="table keep">
            <caption className="sr-only">{t("Result")}</caption>
            <thead>
              <tr>
                {columns.map(({ name, numeric }, i) => (
                  <th key={i} scope="col" className={numeric ? "num" : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, r) => (
                <tr key={r}>
                  {row.map((value, i) => (
                    <td key={i} className={columns[i]?.numeric ? "num" : undefined}>
                      {value ?? <span className="text-dim">{t("nothing")}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Card>
  );
}

/** Asks again and answers with a file; a plain form, so that the browser saves what comes. */
function FileForm({
  result,
  format,
  word,
  formKey,
}: {
  result: ShownResult;
  format: "csv" | "xlsx";
  word: string;
  formKey: string;
}) {
  return (
    <form method="post" action={href("/grapes/settings/query/file/:format", { params: { format } })}>
      <HiddenToken formKey={formKey} />
      <input type="hidden" name="statement" value={result.statement} />
      <input type="hidden" name="values" value={result.values} />
      <Button size="small" icon="download">
        {word}
      </Button>
    </form>
  );
}
