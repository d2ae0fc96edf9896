/** One record with three faces: each kind of movement has addresses of its own. */
import { href } from "~/addresses/href";
import type { Kind } from "../movements/index.server";

export const FACES = {
  TRANSFER: {
    word: "transfer",
    list: "/hr/transfer/list",
    add: "/hr/transfer/add",
    page: "/hr/transfer/edit/:id",
  },
  PROMOTION: {
    word: "promotion",
    list: "/hr/promotion/list",
    add: "/hr/promotion/add",
    page: "/hr/promotion/edit/:id",
  },
  DEMOTION: {
    word: "demotion",
    list: "/hr/demotion/list",
    add: "/hr/demotion/add",
    page: "/hr/demotion/edit/:id",
  },
} as const satisfies Record<Kind, object>;

/** The page of a movement in HR. */
export const hrPage = ({ id, kind }: { id: number; kind: string }): string =>
  href(FACES[kind as Kind].page, { params: { id } });
