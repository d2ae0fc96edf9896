import type { VisitView } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { Trail } from "~/ui/trail";

/** What accompanies a visit: open marks, its trail, its fingerprint. */
export function VisitAside({ view }: { view: VisitView }) {
  return (
    <>
      {view.marks.length > 0 && (
        <Card title="Marked by the reviewer">
          {view.marks.map((mark) => (
            <div key={mark.id} className="mb-3 last:mb-0">
              <b>{mark.label}</b>
              {mark.note && <p>“{mark.note}”</p>}
              <p className="text-dim">{mark.changed ? `was ${mark.before || "empty"}, now ${mark.now || "empty"}` : (mark.answer ?? "not changed and not answered yet")}</p>
            </div>
          ))}
        </Card>
      )}
      <Card title="Trail">
        <Trail steps={view.trail} />
      </Card>
      {view.contentHash && (
        <Card title="Fingerprint">
          <p className="text-dim">SHA-256 of everything that was approved.</p>
          <code className="break-all">{view.contentHash}</code>
        </Card>
      )}
    </>
  );
}
