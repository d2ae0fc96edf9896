/** Hands the engine its portal where nobody has: imported before what reads it. */
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";

setPortal(PORTAL);
