/** One record with three faces: each kind of movement has addresses of its own. */
import { href } from "~/addresses/href";
import type { RecordFace } from "~/define/record";
import type { Kind } from "../movements/index.server";

export const FACES = {
  TRANSFER: {
    word: "transfer",
    title: "Prepare a transfer",
    many: "Transfers",
    list: "/hr/transfer/list",
    add: "/hr/transfer/add",
    page: "/hr/transfer/edit/:id",
  },
  PROMOTION: {
    word: "promotion",
    title: "Prepare a promotion",
    many: "Promotions",
    list: "/hr/promotion/list",
    add: "/hr/promotion/add",
    page: "/hr/promotion/edit/:id",
  },
  DEMOTION: {
    word: "demotion",
    title: "Prepare a demotion",
    many: "Demotions",
    list: "/hr/demotion/list",
    add: "/hr/demotion/add",
    page: "/hr/demotion/edit/:id",
  },
} as const satisfies Record<Kind, object>;

/** The pages of a kind in HR; the consent is typed for a demotion alone. */
export const faceFor = (kind: Kind): RecordFace => {
  const { word, add, page, title } = FACES[kind];
  const fields = { kind, ...(kind !== "DEMOTION" && { consentRef: null }) };
  return { view: `${word}s`, pages: { add, details: page }, title, fields };
};

/** The page of a movement in HR. */
export const hrPage = ({ id, kind }: { id: number; kind: string }): string =>
  href(FACES[kind as Kind].page, { params: { id } });
