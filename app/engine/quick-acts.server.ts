/** Quick acts of a person, of those that the subjects bring. */
import { can, type Actor } from "~/core/actor";
import type { QuickAct } from "~/define/quick-act";
import { ofPortal } from "./portal.server";
import { mayOpen } from "./route-permission.server";

const inOrder = ofPortal(({ quickActs }) => [...quickActs].sort((a, b) => a.position - b.position));

/** Those that are their work and lead to a page open to them, in order. */
export const quickActsOf = (actor: Actor): QuickAct[] =>
  inOrder().filter(({ link, permission }) => can(actor, permission) && mayOpen(actor, link));
