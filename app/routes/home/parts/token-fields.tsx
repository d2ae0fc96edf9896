import { t } from "~/core/text";
import { CheckGroup, RadioGroup, type Choice } from "~/ui/choice-fields";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { DateField, TextField } from "~/ui/text-fields";

const choicesOf = (scopes: string): Choice[] =>
  scopes.split("\n").map((line) => {
    const [group, value = "", label = ""] = line.split("\t");
    return { group, value, label };
  });

/**
 * What a token is called, what it may do, and how long.
 * @param scopes a right a line: its area, its name, and what it means, with tabs between them
 */
export function TokenFields({ reaches, scopes }: { reaches: readonly Choice[]; scopes: string }) {
  return (
    <Card>
      <div className="grid gap-5">
        <TextField
          name="name"
          label={t("Name")}
          hint={t('What uses it: "Nightly export to the data warehouse".')}
          required
          maxLength={80}
        />
        <DateField name="expiresOn" label={t("Last day")} hint={t("Within a year.")} required />
        <RadioGroup name="reach" label={t("It may do")} required down choices={reaches} />
        {scopes !== "" && <CheckGroup name="scopes" label={t("Ticked")} down choices={choicesOf(scopes)} />}
      </div>
    </Card>
  );
}

/** The token, shown this once. */
export function NewToken({ token }: { token: string }) {
  return (
    <Card title={t("The new token")}>
      <div className="grid gap-3">
        <Notice tone="warn" title={t("It is shown only once.")}>
          {t("Copy it to where it is used. Anyone who has it acts with its rights; revoke it if it is lost.")}
        </Notice>
        <p>
          <code className="[overflow-wrap:anywhere]">{token}</code>
        </p>
      </div>
    </Card>
  );
}
