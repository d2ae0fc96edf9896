import { Link } from "@remix-run/react";
import type { SectionTile } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { Tag, type Tone } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { replyFor } from "./reply-for";
import { visitLinks } from "./visit-links";

interface SectionTilesProps {
  visit: { id: number; level: string };
  tiles: readonly SectionTile[];
  /** How many trips the visit has. */
  trips: number;
  formKey: string;
  reply: FormReply | undefined;
}

/** The sections of a draft with their state, what is in them, and the way in. */
export function SectionTiles({ visit, tiles, trips, formKey, reply }: SectionTilesProps) {
  return (
    <Card title="Sections" note="Each is saved by itself">
      <ul className="tiles">
        {tiles.map((tile) => <li key={tile.kind} className="card card-body"><Tile visit={visit} tile={tile} formKey={`${formKey}-${tile.kind}`} reply={reply} /></li>)}
        <li className="card card-body">
          <h3 className="font-semibold">Trips</h3>
          <p className="my-2">{trips === 0 ? "None yet" : `${trips} recorded`}</p>
          <p className="my-2"><LinkButton size="small" icon="edit" to={visitLinks.trips(visit)}>{trips === 0 ? "Add trips" : "Edit trips"}</LinkButton></p>
        </li>
      </ul>
    </Card>
  );
}

function look({ state, open, required }: SectionTile): { text: string; tone: Tone } {
  if (open.length > 0) return { text: "Not finished", tone: "warn" };
  if (state === "SAVED") return { text: "Saved", tone: "ok" };
  if (state === "NOT_POSSIBLE") return { text: "Not possible", tone: "info" };
  return required ? { text: "Required", tone: "warn" } : { text: "Empty", tone: "neutral" };
}

function Tile({ visit, tile, formKey, reply }: { visit: { id: number; level: string }; tile: SectionTile; formKey: string; reply: FormReply | undefined }) {
  const { text, tone } = look(tile);
  const rowLink = (id: number) => (tile.word ? visitLinks.editSection(visit, tile.word, id) : visitLinks.documents(visit));
  const add = tile.word ? visitLinks.addSection(visit, tile.word) : visitLinks.upload(visit);
  const mayAdd = tile.several || tile.rows.length === 0;
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">{tile.label} <Tag tone={tone}>{text}</Tag></h3>
      {tile.open.map((line) => <p key={line} className="text-warn">{line}</p>)}
      {tile.rows.length > 0 && <ul className="my-2">{tile.rows.map((row) => <li key={row.id}><Link to={rowLink(row.id)}>{row.title}</Link></li>)}</ul>}
      {tile.reason && <p className="my-2">{tile.reason}</p>}
      {mayAdd && <p className="my-2"><LinkButton size="small" icon="plus" to={add}>{tile.rows.length > 0 ? "Add another" : "Fill in"}<span className="sr-only">: {tile.label}</span></LinkButton></p>}
      {tile.state === "EMPTY" && tile.rows.length === 0 && tile.required && <NotPossible tile={tile} formKey={formKey} reply={reply} />}
      {tile.state === "NOT_POSSIBLE" && (
        <RecordForm id={`possible-${tile.kind}`} formKey={formKey} reply={replyFor(reply, `possible:${tile.kind}`)}>
          <input type="hidden" name="_form" value={`possible:${tile.kind}`} />
          <Button size="small" tone="quiet">Take back “not possible”</Button>
        </RecordForm>
      )}
    </>
  );
}

function NotPossible({ tile, formKey, reply }: { tile: SectionTile; formKey: string; reply: FormReply | undefined }) {
  const name = `not-possible:${tile.kind}`;
  const mine = replyFor(reply, name);
  return (
    <details open={mine !== null}>
      <summary>Not possible today</summary>
      <RecordForm id={`no-${tile.kind}`} formKey={formKey} reply={mine}>
        <input type="hidden" name="_form" value={name} />
        <TextArea name="reason" label="Why it was not possible" required rows={2} maxLength={500} hint="At least 10 characters" />
        <div className="mt-2"><Button size="small">Save the reason</Button></div>
      </RecordForm>
    </details>
  );
}
