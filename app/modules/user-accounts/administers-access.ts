/** Whoever decides what needs two administrators. */
import { dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { DECIDING } from "../second-administrator/index.server";
import type { Account } from "./write-account.server";

type Grant = Account["grants"][number];

const permitsDeciding = ({ role }: Grant): boolean =>
  role.permissions.some(({ permission }) => (DECIDING as readonly string[]).includes(permission));

const isOpen = ({ validTo }: Grant, { at, company }: Actor): boolean => validTo >= dateIn(at, company.timeZone);

/** Whether a role that is held, or will be, decides who reaches what. */
export const isOfAccess = (grant: Grant, actor: Actor): boolean => isOpen(grant, actor) && permitsDeciding(grant);

/** Whether a person administers access: their account is closed by the word of two. */
export const administersAccess = ({ kind, grants }: Pick<Account, "kind" | "grants">, actor: Actor): boolean =>
  kind === "PERSON" && grants.some((grant) => isOfAccess(grant, actor));
