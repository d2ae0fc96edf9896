/** One record with three faces: each kind of movement has addresses of its own. */
import { href } from "~/addresses/href";
import type { Kind } from "../movements/index.server";

export const FACES = {
  TRANSFER: { word: "transfer", list: "/hr/transfer/list", add: "/hr/transfer/add" },
  PROMOTION: { word: "promotion", list: "/hr/promotion/list", add: "/hr/promotion/add" },
  DEMOTION: { word: "demotion", list: "/hr/demotion/list", add: "/hr/demotion/add" },
} as const satisfies Record<Kind, object>;

/** The page of a movement in HR. */
export function hrPage({ id, kind }: { id: number; kind: string }): string {
  const params = { id };
  if (kind === "PROMOTION") return href("/hr/promotion/edit/:id", { params });
  if (kind === "DEMOTION") return href("/hr/demotion/edit/:id", { params });
  return href("/hr/transfer/edit/:id", { params });
}

/** The kind that an address of HR is about. */
export function kindAt(path: string): Kind {
  const [, , word] = path.toLowerCase().split("/");
  return word === "promotion" ? "PROMOTION" : word === "demotion" ? "DEMOTION" : "TRANSFER";
}
