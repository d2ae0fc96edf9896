/** The help of every screen, by the address of the page. */
import type { Resource } from "~/define/resource";
import { resourceAt, resourceByWord } from "../registry.server";
import { matchRoute } from "../route-permission.server";
import { accountsHelp } from "./accounts";
import { adminHelp } from "./admin";
import { auditHelp } from "./audit";
import { billHelp } from "./bills";
import { businessDayHelp } from "./business-day";
import { grapesHelp } from "./grapes";
import type { HelpText, HelpTexts } from "./help-text";
import { homeHelp } from "./home";
import { hrHelp } from "./hr";
import { operationsHelp } from "./operations";
import { FACE_HELP, RESOURCE_HELP } from "./records";
import { voucherHelp } from "./vouchers";

/** A new area or screen adds its text to the file of its area. */
const TEXTS: HelpTexts = {
  ...homeHelp,
  ...operationsHelp,
  ...billHelp,
  ...auditHelp,
  ...adminHelp,
  ...accountsHelp,
  ...businessDayHelp,
  ...voucherHelp,
  ...grapesHelp,
  ...hrHelp,
};

export interface PageHelp extends HelpText {
  /** What the records of the page are; null for a page that is not about a table. */
  about: string | null;
  resource: Resource | null;
}

/** The help of a page, whatever record it shows; null where the product has no such page, or no words for it. */
export function helpOf(path: string): PageHelp | null {
  const match = matchRoute(path);
  if (!match || match.line.bare) return null;
  const resource = match.params.resource ? (resourceAt(path) ?? resourceByWord(match.params.resource)) : null;
  const own = TEXTS[match.line.path];
  if (own) return { ...own, about: resource ? (RESOURCE_HELP[resource.name] ?? null) : null, resource };
  const face = FACE_HELP[/:resource\/(\w+)/.exec(match.line.path)?.[1] ?? ""];
  const about = resource ? RESOURCE_HELP[resource.name] : undefined;
  return face && resource && about ? { ...face, about, resource } : null;
}

export type { HelpText };
