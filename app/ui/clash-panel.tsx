import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { t } from "~/core/text";
import type { ClashField, FormReply } from "./form-reply";

/**
 * Somebody else saved first, or the person in another window: both values of every field that differs, and a choice for each; rows are chosen as a whole.
 * The page as it stands now opens beside it.
 */
export function ClashPanel({ clash }: { clash: NonNullable<FormReply["clash"]> }) {
  const { pathname, search } = useLocation();
  const differs = clash.fields.length > 0;
  return (
    <section className="card mb-4 border-2 border-warn" role="alert" aria-labelledby="clash-title">
      <div className="card-head">
        <div>
          <h2 id="clash-title" className="text-warn">
            {clash.own ? t("You changed this in another window") : t("Someone else saved first")}
          </h2>
          <p>
            {clash.own
              ? t("You saved it there on {date} at {time}.", { date: clash.date ?? "–", time: clash.time ?? "–" })
              : clash.by
                ? t("{name} changed this record on {date} at {time} while you were editing.", {
                    name: clash.by,
                    date: clash.date ?? "–",
                    time: clash.time ?? "–",
                  })
                : t("This record was changed while you were editing.")}{" "}
            {differs
              ? t("Nothing was overwritten: choose a value for each field, then save again.")
              : clash.compared
                ? t("Nothing was overwritten, and nothing you typed differs from what was saved: save again.")
                : t("Nothing was overwritten. If you save again, what you typed here replaces what is saved now.")}{" "}
            <a href={pathname + search} target="_blank" rel="noreferrer">
              {t("See what is saved now")}
            </a>
          </p>
        </div>
      </div>
      {differs && <input type="hidden" name="_opened" value={clash.opened} />}
      {differs && <Differences fields={clash.fields} own={clash.own === true} />}
    </section>
  );
}

function Differences({ fields, own }: { fields: readonly ClashField[]; own: boolean }) {
  const theirs = own ? t("Saved in the other window") : t("Saved by them");
  return (
    <table className="table mt-3">
      <thead>
        <tr>
          <th scope="col">{t("Field")}</th>
          <th scope="col">{theirs}</th>
          <th scope="col">{t("Typed by you")}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <td data-l={t("Field")}>{t(field.label)}</td>
            <td data-l={theirs}>
              <Take field={field} side="theirs" />
            </td>
            <td data-l={t("Typed by you")}>
              <Take field={field} side="mine" />
              <Theirs field={field} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What takes the place of what was typed, if the person chooses so. */
function Theirs({ field: { name, theirsValue, theirsRows, typed = "" } }: { field: ClashField }) {
  const hidden = (key: string, value: string) => <input type="hidden" name={key} value={value} />;
  return (
    <>
      {hidden(`_typed.${name}`, typed)}
      {theirsRows === undefined
        ? hidden(`_theirs.${name}`, theirsValue)
        : theirsRows.map(([input, value]) => (
            <Fragment key={input}>
              {!input.startsWith(`${name}[`) && hidden(`_rows.${name}`, input)}
              {hidden(`_theirs.${input}`, value)}
            </Fragment>
          ))}
    </>
  );
}

/** What the person did not touch begins with what the others saved; of the rest nothing is chosen for them. */
function Take({
  field: { name, label, untouched = false, ...values },
  side,
}: {
  field: ClashField;
  side: "mine" | "theirs";
}) {
  const value = values[side];
  return (
    <label className="tick">
      <input
        type="radio"
        name={`_take.${name}`}
        value={side}
        required
        defaultChecked={untouched && side === "theirs"}
        aria-label={t(
          side === "mine" ? "{label}: keep what you typed, {value}" : "{label}: keep what was saved, {value}",
          { label: t(label), value: value || t("empty") },
        )}
      />
      <span className="whitespace-pre-line">
        {value || "–"}
        {untouched && side === "mine" && <small className="block text-dim">{t("as it was when you opened it")}</small>}
      </span>
    </label>
  );
}
