import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { OTHERS, ownResignations } from "./resignation-row.server";

const FACES = { mine: ownResignations, ...OTHERS };

/** Whether somebody sees a resignation as the person it is of, as one of their managers, as one of those above HR, or as HR. */
export const seenAs = async (actor: Actor, face: keyof typeof FACES, id: number): Promise<boolean> =>
  (await db.resignation.count({ where: { AND: [{ id }, FACES[face](actor)] } })) > 0;
