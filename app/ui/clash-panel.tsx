import type { FormReply } from "./form-reply";

/** Somebody else saved first: both values of every field that differs, and a choice for each. */
export function ClashPanel({ clash }: { clash: NonNullable<FormReply["clash"]> }) {
  const who = [clash.by ? `${clash.by} changed this record` : "This record was changed", clash.at && `at ${clash.at}`].filter(Boolean).join(" ");
  return (
    <section className="card mb-4 border-2 border-warn" role="alert" aria-labelledby="clash-title">
      <div className="card-head">
        <div>
          <h2 id="clash-title" className="text-warn">Somebody else saved first</h2>
          <p>{who} while you were writing. Nothing was overwritten: choose a value for each field, then save again.</p>
        </div>
      </div>
      <table className="table mt-3">
        <thead>
          <tr><th scope="col">Field</th><th scope="col">Saved by them</th><th scope="col">Typed by you</th></tr>
        </thead>
        <tbody>
          {clash.fields.map((field) => (
            <tr key={field.name}>
              <td data-l="Field">{field.label}</td>
              <td data-l="Saved by them"><Take field={field.name} side="theirs" label={field.label} value={field.theirs} /></td>
              <td data-l="Typed by you">
                <Take field={field.name} side="mine" label={field.label} value={field.mine} />
                <input type="hidden" name={`_theirs.${field.name}`} value={field.theirsValue} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Take({ field, side, label, value }: { field: string; side: "mine" | "theirs"; label: string; value: string }) {
  return (
    <label className="tick">
      <input type="radio" name={`_take.${field}`} value={side} defaultChecked={side === "mine"} aria-label={`${label}: keep ${side === "mine" ? "what you typed" : "what they saved"}, ${value || "empty"}`} />
      <span>{value || "–"}</span>
    </label>
  );
}
