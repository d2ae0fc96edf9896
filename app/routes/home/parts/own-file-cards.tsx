import { t } from "~/core/text";
import type { BankLine, OwnFile, PostingLine } from "~/modules/people/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { Notice } from "~/ui/notice";
import { Tag } from "~/ui/tag";

const POSTINGS: readonly Column<PostingLine>[] = [
  { id: "from", label: "From", nowrap: true },
  { id: "until", label: "To", nowrap: true },
  { id: "designation", label: "Designation" },
  { id: "unit", label: "Unit" },
  { id: "department", label: "Department" },
];
const BANKS: readonly Column<BankLine>[] = [
  { id: "bank", label: "Bank" },
  { id: "account", label: "Account" },
  { id: "from", label: "From", nowrap: true },
  { id: "until", label: "To", nowrap: true },
];
const DOCUMENTS: readonly Column<OwnFile["documents"][number]>[] = [
  { id: "category", label: "Document" },
  { id: "number", label: "Number", nowrap: true },
  { id: "expires", label: "Expires on", nowrap: true },
  { id: "state", label: "State", cell: ({ state }) => <Tag tone={state.tone}>{state.text}</Tag> },
];
const LETTERS: readonly Column<OwnFile["letters"][number]>[] = [
  { id: "what", label: "What" },
  { id: "day", label: "Day", nowrap: true },
  { id: "letter", label: "Letter", cell: ({ to }) => <a href={to}>{t("Open the letter")}</a> },
];

/** What the file of HR says of the reader. */
export function OwnFileCards({
  file: { managers, postings, banks, documents, letters, background, missing },
}: {
  file: OwnFile;
}) {
  return (
    <>
      {missing.length > 0 && <Notice title={t("HR still needs these from you")}>{missing.join(", ")}</Notice>}
      <Card title={t("Managers")}>
        <DescriptionList facts={managers.map(({ relation, name }) => ({ label: relation, value: name }))} />
      </Card>
      <Card flush title={t("Postings")}>
        <DataTable caption={t("Postings")} columns={POSTINGS} rows={postings} rowKey={({ id }) => id} />
      </Card>
      {letters.length > 0 && (
        <Card flush title={t("Probation")}>
          <DataTable caption={t("Probation")} columns={LETTERS} rows={letters} rowKey={({ id }) => id} />
        </Card>
      )}
      {banks.length > 0 && (
        <Card flush title={t("Bank details")}>
          <DataTable caption={t("Bank details")} columns={BANKS} rows={banks} rowKey={({ id }) => id} />
        </Card>
      )}
      {background.map(
        ({ kind, title, lines }) =>
          lines.length > 0 && (
            <Card key={kind} title={title}>
              <DescriptionList
                facts={lines.map((line) => ({
                  label: line.title,
                  value: line.pending ? t("{entry} (unverified)", { entry: line.note }) : line.note,
                }))}
              />
            </Card>
          ),
      )}
      {documents.length > 0 && (
        <Card flush title={t("Documents")}>
          <DataTable caption={t("Documents")} columns={DOCUMENTS} rows={documents} rowKey={({ id }) => id} />
        </Card>
      )}
    </>
  );
}
