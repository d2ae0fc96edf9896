/**
 * Who sends a request and whether they may: asked before every leaf loader and every action (`guard.server.ts`), and by
 * them for the actor. A layout's check protects nothing, because a child's loader can be asked for alone and actions run
 * first.
 */
import { data, redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from "@remix-run/node";
import { atWork } from "~/db/connections.server";
import { Forbidden, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { isTraceless } from "~/core/traceless";
import { opensWhileSuspended, SUSPENDED_PAGE } from "~/core/while-suspended";
import { can, coversPartOnly, type Actor } from "~/core/actor";
import { AREAS, areaPermission, type Area } from "~/core/areas";
import type { Permission } from "~/core/permission";
import { href } from "~/addresses/href";
import { findSession, holdPost, personOf, touchSession, type SessionRow } from "~/modules/identity/index.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import { readForm } from "./read-form.server";
import { FORM, givenBack } from "./given-back.server";
import { noSessionCookie, sessionToken, wantedCookie } from "./cookies.server";
import { isBare } from "../match-route";
import { permissionOfPath } from "../route-permission.server";
import { addressAt, pathAt } from "./place";
import { errorResponse, statusOf } from "./problem-response.server";
import { typistOf } from "./typist.server";

export type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface SignedIn {
  actor: Actor;
  session: SessionRow;
  lightPages: boolean;
  theme: string;
  /** They sign in with a code. */
  secondFactor: boolean;
  /** One of their roles demands a code. */
  codeDemanded: boolean;
  mustChangePassword: boolean;
  language: string | null;
  /** The access stamp their rights were read at. */
  stamp: number;
}

interface Visitor {
  signedIn: SignedIn | null;
  /** Has given the password, and a code is asked for or has to be set up: nothing opens but that page and the exit. */
  half: (SignedIn & { stage: "CODE" | "ENROL" }) | null;
  /** Whose session has ended. */
  endedUserId: number | null;
}

// The load context is one object a request: its loaders share one look at the session.
const visitors = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** The person behind the session cookie, looked up once a request. Counts as activity when there is one. */
export function visitorOf({ request, context }: Args): Promise<Visitor> {
  let visitor = visitors.get(context);
  if (!visitor) {
    visitor = atWork("door", () => lookUp(request, context));
    visitors.set(context, visitor);
  }
  return visitor;
}

async function lookUp(request: Request, context: AppLoadContext): Promise<Visitor> {
  const at = new Date();
  const found = await findSession(sessionToken(request), at);
  const nobody: Visitor = { signedIn: null, half: null, endedUserId: null };
  if (found.state === "none") return nobody;
  if (found.state === "ended") return { ...nobody, endedUserId: found.userId };
  const person = await personOf(
    found.session.userId,
    { at, requestId: context.requestId, ip: context.ip, via: "session" },
    found.stamp,
  );
  if (!person) return nobody;
  if (!isTraceless(pathAt(request))) {
    context.noteUser(found.session.userId);
    if (!isWaiting(request)) touchSession(found.session.id, at);
  }
  const known = { session: found.session, ...person };
  // A role may have begun to ask for a code while the session was open.
  const stage =
    found.session.stage === "OPEN" ? (person.mustEnrol ? "ENROL" : null) : person.secondFactor ? "CODE" : "ENROL";
  return stage ? { ...nobody, half: { ...known, stage } } : { ...nobody, signedIn: known };
}

/** The name in the query string of a page that asks for itself again and again. */
export const WAITING = "_waiting";

/** True for a request that a page sends by itself: nobody's presence is to be read from it. */
function isWaiting(request: Request): boolean {
  return new URL(request.url).searchParams.has(WAITING);
}

const asked = new WeakMap<AppLoadContext, Permission | "signed-in">();

/** Notes what the route asks for that a request has come to, however its address is spelt. */
export function ask({ context }: Args, permission: Permission | "signed-in"): void {
  asked.set(context, permission);
}

/** What is asked for at the address of a request. @throws where nothing says so: it is not to be opened then */
export function askedAt({ request, context }: Args): Permission | "signed-in" {
  const permission = asked.get(context) ?? permissionOfPath(pathAt(request));
  if (permission === null || permission === "public") throw new Error(`Nothing says who may open ${pathAt(request)}.`);
  return permission;
}

/**
 * Lets the request pass for a person who holds `permission`.
 * @param permission what the route table asks for at this address; named where an action asks for more than its page
 * @returns the actor and the session
 * @throws a redirect to "/" for a visitor, to the code for somebody who has given the password alone (a posted form is
 *   kept), to the place product §6 names for a person without the area; 403 for a person who has the area but not the permission.
 *   A request that names its person is never sent elsewhere: 401 when somebody else or nobody is signed in
 */
export async function authorize(args: Args, permission = askedAt(args)): Promise<SignedIn> {
  const { signedIn, half, endedUserId } = await visitorOf(args);
  const named = args.request.headers.get(PERSON);
  if (named !== null && named !== String(signedIn?.actor.userId))
    throw data({ message: t("Sign in first") }, { status: 401 });
  if (half) throw await sentAway(args, half.session.userId, "/verify-2fa");
  if (!signedIn) throw await sentAway(args, endedUserId, "/");
  const { actor, mustChangePassword } = signedIn;
  if (mustChangePassword && !OPEN_BEFORE_CHANGE.test(pathAt(args.request)))
    throw named === null
      ? redirect(href("/my/password/Reset"), 303)
      : data({ message: t("Sign in first") }, { status: 401 });
  if (actor.suspended && !opensWhileSuspended(pathAt(args.request))) throw await suspendedFrom(args, named === null);
  if (permission !== "signed-in") {
    const refused = refusal(actor, permission);
    if (refused?.redirect && named === null) throw redirect(refused.redirect);
    if (refused)
      throw await refusalOf(
        args,
        new Forbidden(
          coversPartOnly(actor, permission)
            ? t("This concerns the whole company, and your role covers only a part of it.")
            : t("Your role does not include this page."),
        ),
      );
  }
  return signedIn;
}

/** What somebody finds who is suspended from work: from their first page they are led to what is open to them. */
async function suspendedFrom(args: Args, ofNobody: boolean) {
  const { method } = args.request;
  if (ofNobody && (method === "GET" || method === "HEAD") && /^\/dashboard\/?$/i.test(pathAt(args.request)))
    return redirect(SUSPENDED_PAGE);
  return refusalOf(args, new NotFound(t("You are suspended from work: this is closed to you until you return.")));
}

/** The header by which a page that sends something later says whose it is: it counts for nobody else. */
const PERSON = "Portal-Person";

/** What is open to a person who has to choose a password first. */
const OPEN_BEFORE_CHANGE = /^\/(my\/password\/reset|exit|stay)\/?$/i;

/** Whether a person leaves who has given the password alone: the exit is open to them, and nothing else but the page of the code. */
export async function leavesHalfway(args: Args): Promise<boolean> {
  const exits = args.request.method === "POST" && /^\/exit\/?$/i.test(pathAt(args.request));
  return exits && (await visitorOf(args)).half !== null;
}

/** The area a permission lies in. */
export function areaOf(permission: Permission): Area {
  return permission.startsWith("area.") ? (permission.slice("area.".length) as Area) : PERMISSIONS[permission].area;
}

/** null when the actor may; otherwise where they are sent, or `redirect: null` for 403. */
export function refusal(actor: Actor, permission: Permission): { redirect: string | null } | null {
  const area = areaOf(permission);
  if (area !== "home" && !can(actor, areaPermission(area))) return { redirect: AREAS[area].otherwise };
  return can(actor, permission) ? null : { redirect: null };
}

/** A refusal as whoever asked finds it: the error page of the area, or one of its own where the address answers a file. */
export async function refusalOf({ request, context }: Args, error: Error) {
  if (!isBare(pathAt(request))) return errorResponse(error, context, request.method);
  // Loaded when it is needed: it has a style sheet, which the commands that read the definitions cannot load.
  const { filePage } = await import("./file-page.server");
  return filePage(request, error, context);
}

/**
 * Runs the body of a loader and turns the problems it throws into error pages: a record that is missing or out
 * of reach into 404, a forbidden one into 403, an address that cannot be read into 400, what is not possible as things
 * stand into 409, what has to wait into 429 or 503.
 */
export async function load<T>(args: Args, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof Error && statusOf(error) !== null ? await refusalOf(args, error) : error;
  }
}

/** Leads to where somebody proves who they are. Where they wanted to go is remembered, and what they typed is kept. */
async function sentAway(args: Args, userId: number | null, to: "/" | "/verify-2fa"): Promise<Response> {
  const { request } = args;
  const path = addressAt(request);
  const headers = new Headers();
  if (to === "/" && sessionToken(request)) headers.append("Set-Cookie", noSessionCookie(request));
  if (request.method === "GET" || request.method === "HEAD") {
    if (path !== "/exit") headers.append("Set-Cookie", await wantedCookie(request, path));
    return redirect(to, { headers });
  }
  if (isTraceless(pathAt(request))) {
    const given = await load(args, () => givenBack(request, path));
    if (given) throw data({ message: t("Sign in first"), givenBack: given }, { status: 401, headers });
  }
  const held = await load(args, () => keepForm(request, path, userId));
  return redirect(held ? `${to}?held=${held}` : to, { status: 303, headers });
}

/** What is never kept of a form: passwords are typed again. */
const SECRETS = new Set(["password", "again", "current"]);
/** The form that is made of them: nothing of it is kept, whatever else is in it. */
const OF_SECRETS = /^\/my\/password\/reset\/?(\?|$)/i;

/**
 * Keeps the posted form, whose body nobody has read yet, for who typed it.
 * @param userId whose session it came with, where its token does not say who typed it; null for nobody
 * @returns its id, or null for what is nobody's, cannot be kept or holds nothing but secrets
 */
export async function keepForm(request: Request, path: string, userId: number | null): Promise<string | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!mayBeKept(path) || !FORM.test(type)) return null;
  const form = await readForm(request.clone());
  const typist = typistOf(form, new Date()) ?? userId;
  return typist === null ? null : keepTyped(form, path, typist);
}

const mayBeKept = (path: string) => !OF_SECRETS.test(path) && !isTraceless(path.split("?")[0]!);

async function keepTyped(form: FormData, path: string, userId: number): Promise<string | null> {
  const fields: [string, string][] = [];
  const files: string[] = [];
  for (const [name, value] of form) {
    if (SECRETS.has(name)) continue;
    if (typeof value === "string") fields.push([name, value]);
    else if (value.name) files.push(value.name);
  }
  if (fields.every(([name]) => name.startsWith("_")) && [...SECRETS].some((name) => form.has(name))) return null;
  return holdPost(userId, { path, fields, files }, new Date());
}

/**
 * Lets a form pass that the person typed who sends it.
 * @throws a redirect to the sign-in for one that somebody else typed before they left in this browser: it is kept for them
 */
export async function typedBySender({ request }: Args, actor: Actor, form: FormData): Promise<void> {
  const typist = typistOf(form, actor.at);
  if (typist === null || typist === actor.userId) return;
  const path = addressAt(request);
  const held = mayBeKept(path) ? await keepTyped(form, path, typist) : null;
  throw redirect(`/?held=${held ?? "none"}&other=1`, 303);
}
