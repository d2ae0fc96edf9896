/**
 * Who sends a request and whether they may: called by every leaf loader and every action. A layout's check
 * protects nothing, because a child's loader can be asked for alone and actions run first.
 */
import { redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/node";
import { Forbidden, NotFound } from "~/core/problems";
import { can, type Actor } from "~/define/actor";
import { AREAS, areaPermission, type Area } from "~/define/areas";
import type { Permission } from "~/define/permission";
import { findSession, holdPost, personOf, touchSession, type SessionRow } from "~/modules/identity/index.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import { noSessionCookie, sessionToken, wantedCookie } from "./cookies.server";
import { errorResponse } from "./problem-response.server";

export type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface SignedIn {
  actor: Actor;
  session: SessionRow;
  lightPages: boolean;
  theme: string;
  /** The access stamp their rights were read at. */
  stamp: number;
}

type Visitor = { signedIn: SignedIn } | { signedIn: null; endedUserId: number | null };

// The load context is one object a request: its loaders share one look at the session.
const visitors = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** The person behind the session cookie, looked up once a request. Counts as activity when there is one. */
export function visitorOf({ request, context }: Args): Promise<Visitor> {
  let visitor = visitors.get(context);
  if (!visitor) {
    visitor = lookUp(request, context);
    visitors.set(context, visitor);
  }
  return visitor;
}

async function lookUp(request: Request, context: AppLoadContext): Promise<Visitor> {
  const at = new Date();
  const found = await findSession(sessionToken(request), at);
  if (found.state === "none") return { signedIn: null, endedUserId: null };
  if (found.state === "ended") return { signedIn: null, endedUserId: found.userId };
  const person = await personOf(found.session.userId, { at, requestId: context.requestId, ip: context.ip, via: "session" }, found.stamp);
  if (!person) return { signedIn: null, endedUserId: null };
  context.noteUser(found.session.userId);
  touchSession(found.session.id, at);
  return { signedIn: { session: found.session, ...person } };
}

/**
 * Lets the request pass for a person who holds `permission`.
 * @returns the actor and the session
 * @throws a redirect to "/" for a visitor (a posted form is kept), to the place product §6 names for a person
 *   without the area; 403 for a person who has the area but not the permission
 */
export async function authorize(args: Args, permission: Permission | "signed-in"): Promise<SignedIn> {
  const visitor = await visitorOf(args);
  if (!visitor.signedIn) throw await toSignIn(args, visitor.endedUserId);
  const { actor } = visitor.signedIn;
  if (permission !== "signed-in") {
    const refused = refusal(actor, permission);
    if (refused?.redirect) throw redirect(refused.redirect);
    if (refused) throw errorResponse(new Forbidden("Your role does not include this page."), args.context);
  }
  return visitor.signedIn;
}

/** null when the actor may; otherwise where they are sent, or `redirect: null` for 403. */
export function refusal(actor: Actor, permission: Permission): { redirect: string | null } | null {
  const area: Area = permission.startsWith("area.") ? (permission.slice("area.".length) as Area) : PERMISSIONS[permission].area;
  if (area !== "home" && !can(actor, areaPermission(area))) return { redirect: AREAS[area].otherwise };
  return can(actor, permission) ? null : { redirect: null };
}

/**
 * Runs the body of a loader and turns the problems it throws into error pages: a record that is missing or out
 * of reach into 404, a forbidden one into 403.
 */
export async function load<T>(args: Args, read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    throw error instanceof NotFound || error instanceof Forbidden ? errorResponse(error, args.context) : error;
  });
}

async function toSignIn({ request }: Args, endedUserId: number | null): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "") + search;
  const headers = new Headers();
  if (sessionToken(request)) headers.append("Set-Cookie", noSessionCookie(request));
  if (request.method === "GET" || request.method === "HEAD") {
    if (path !== "/exit") headers.append("Set-Cookie", await wantedCookie(request, path));
    return redirect("/", { headers });
  }
  const held = endedUserId === null ? null : await keepForm(request, path, endedUserId);
  return redirect(held ? `/?held=${held}` : "/", { status: 303, headers });
}

async function keepForm(request: Request, path: string, userId: number): Promise<string | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) return null;
  const form = await request.clone().formData();
  const fields: [string, string][] = [];
  const files: string[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") fields.push([name, value]);
    else if (value.name) files.push(value.name);
  }
  return holdPost(userId, { path, fields, files }, new Date());
}
