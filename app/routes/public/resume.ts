import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { resumeAction } from "~/engine/request/sign-in-flow.server";

/** Opened by its address there is nothing to see: the kept form waits behind the sign-in page. */
export const loader = () => redirect("/");

export const action = (args: ActionFunctionArgs) => resumeAction(args);
