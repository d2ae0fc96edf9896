import type { AnyRecord, FaceForm } from "~/define/record";
import { ofPortal } from "../portal.server";
import { pathAt, patternAt } from "../request/place";

/** The pages of a record that belong together: its own, or those of others who have to do with it. */
export interface Face extends FaceForm {
  /** The face of the list that they stand beneath; null: that depends on who reads. */
  view: string | null;
  pages: AnyRecord["pages"];
}

interface Placed {
  record: AnyRecord;
  face: Face;
}

/** The pages of a record that are nobody else's. */
export const ownFace = ({ pages, own }: AnyRecord): Face => ({ ...own, view: null, pages });

const placesOf = (record: AnyRecord): [pattern: string, placed: Placed][] => {
  const faces = [
    { named: record.pages, face: ownFace(record) },
    ...Object.values(record.faces ?? {}).map((one) => ({
      named: one.pages,
      face: { ...one, pages: { ...record.pages, ...one.pages } },
    })),
  ];
  return faces.flatMap(({ named, face }) => Object.values(named).map((pattern) => [pattern, { record, face }]));
};

const byPattern = ofPortal(({ records }) => new Map(records.flatMap(placesOf)));

/** The record whose form or page stands at an address, and which of its faces. @throws where no record names the address */
export function placedAt(request: Request): Placed {
  const placed = byPattern().get(patternAt(request));
  if (!placed) throw new Error(`There is no record at ${pathAt(request)}`);
  return placed;
}

/** {@link placedAt}, for a screen of one record. */
export const faceHere = (request: Request): Face => placedAt(request).face;
