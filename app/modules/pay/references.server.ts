/** What fields of pay point to beside settings. */
import type { LinkTarget } from "~/define/resource";
import { advanceTaker, assignedComponent, heldSlip, paidEmployee } from "./desk-references.server";

export const payReferences: readonly LinkTarget[] = [advanceTaker, paidEmployee, assignedComponent, heldSlip];
