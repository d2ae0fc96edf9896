import { t } from "~/core/text";
import type { SectionTile } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { RecordForm } from "~/ui/record-form";
import { Tag, type Tone } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { replyFor } from "./reply-for";
import { visitLinks } from "./visit-links";

interface SectionTilesProps {
  visit: { id: number; level: string };
  tiles: readonly SectionTile[];
  /** How many trips the visit has; null where they are not among these. */
  trips: number | null;
  title?: string;
  formKey: string;
  reply: FormReply | undefined;
}

/** The sections of a draft with their state, what is in them, and the way in. */
export function SectionTiles({ visit, tiles, trips, title = t("Sections"), formKey, reply }: SectionTilesProps) {
  const idle = (tile: SectionTile) => tile.state === "EMPTY" && !tile.required && tile.rows.length === 0;
  const others = tiles.filter(idle);
  return (
    <Card title={title} note={t("Each is saved separately")}>
      <ul className="tiles">
        {tiles
          .filter((tile) => !idle(tile))
          .map((tile) => (
            <li key={tile.kind} className="card card-body">
              <Tile visit={visit} tile={tile} formKey={`${formKey}-${tile.kind}`} reply={reply} />
            </li>
          ))}
        {trips !== null && (
          <li className="card card-body">
            <h3 className="font-semibold">{t("Trips")}</h3>
            <p className="my-2">{trips === 0 ? t("None yet") : t("{trips} recorded", { trips })}</p>
            <p className="my-2">
              <LinkButton size="small" icon="edit" to={visitLinks.trips(visit)}>
                {trips === 0 ? t("Add trips") : t("Edit trips")}
              </LinkButton>
            </p>
          </li>
        )}
        {others.length > 0 && (
          <li className="card card-body">
            <h3 className="font-semibold">{t("Other sections")}</h3>
            <ul className="my-2">
              {others.map((tile) => (
                <li key={tile.kind}>
                  <Link to={addTo(visit, tile)}>{t(tile.label)}</Link>
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </Card>
  );
}

const addTo = (visit: { id: number; level: string }, tile: SectionTile) =>
  tile.word ? visitLinks.addSection(visit, tile.word) : visitLinks.upload(visit);

function look({ state, open, required, oneOf, tooFew }: SectionTile): { text: string; tone: Tone } {
  if (open.length > 0 || tooFew) return { text: t("Not finished"), tone: "warn" };
  if (state === "SAVED") return { text: t("Saved"), tone: "ok" };
  if (state === "NOT_POSSIBLE") return { text: t("Not possible"), tone: "info" };
  if (oneOf) return { text: t("One of these"), tone: "info" };
  return required ? { text: t("Required"), tone: "warn" } : { text: t("Empty"), tone: "neutral" };
}

function Tile({
  visit,
  tile,
  formKey,
  reply,
}: {
  visit: { id: number; level: string };
  tile: SectionTile;
  formKey: string;
  reply: FormReply | undefined;
}) {
  const { text, tone } = look(tile);
  const rowLink = (id: number) =>
    tile.word ? visitLinks.editSection(visit, tile.word, id) : visitLinks.documents(visit);
  const add = addTo(visit, tile);
  const mayAdd = tile.several || tile.together || tile.rows.length === 0;
  const addWord = tile.rows.length === 0 ? t("Fill in") : tile.together ? t("Change") : t("Add another");
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {t(tile.label)} <Tag tone={tone}>{text}</Tag>
      </h3>
      {tile.open.map((line) => (
        <p key={line} className="text-warn">
          {line}
        </p>
      ))}
      {tile.rows.length > 0 && (
        <ul className="my-2">
          {tile.rows.map((row) => (
            <li key={row.id}>{tile.together ? row.title : <Link to={rowLink(row.id)}>{row.title}</Link>}</li>
          ))}
        </ul>
      )}
      {tile.reason && <p className="my-2">{tile.reason}</p>}
      {mayAdd && (
        <p className="my-2">
          <LinkButton size="small" icon={tile.together && tile.rows.length > 0 ? "edit" : "plus"} to={add}>
            {addWord}
            <span className="sr-only">: {tile.label}</span>
          </LinkButton>
        </p>
      )}
      {((tile.state === "EMPTY" && tile.rows.length === 0 && tile.required) || tile.tooFew) && (
        <NotPossible tile={tile} formKey={formKey} reply={reply} />
      )}
      {tile.state === "NOT_POSSIBLE" && (
        <RecordForm id={`possible-${tile.kind}`} formKey={formKey} reply={replyFor(reply, `possible:${tile.kind}`)}>
          <input type="hidden" name="_form" value={`possible:${tile.kind}`} />
          <Button size="small" tone="quiet">
            {t("Undo “not possible”")}
          </Button>
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
      <summary>{t("Not possible today")}</summary>
      <RecordForm id={`no-${tile.kind}`} formKey={formKey} reply={mine}>
        <input type="hidden" name="_form" value={name} />
        <TextArea
          name="reason"
          label={t("Why it was not possible")}
          required
          rows={2}
          maxLength={500}
          hint={t("At least 10 characters")}
        />
        <div className="mt-2">
          <Button size="small">{t("Save the reason")}</Button>
        </div>
      </RecordForm>
    </details>
  );
}
