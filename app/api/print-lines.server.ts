/** API lines of what can be printed: the same document as the screen's, for archives and other systems. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { AREAS } from "~/core/areas";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { PermissionInfo } from "~/core/permission";
import { portal } from "~/engine/portal.server";
import { PERMISSIONS } from "~/modules/all-permissions";
import { printPdf } from "~/print/print.server";

/** One line for each document, "/Print/payslip/{id}". */
export function printEndpoints(): Endpoint[] {
  return portal().printables.map((printable) =>
    defineEndpoint<unknown, unknown, null>({
      method: "GET",
      path: `/Print/${printable.name}/{id}`,
      permission: printable.permission,
      tag: tagOf(PERMISSIONS[printable.permission]),
      summary: `Print the ${printable.name.replaceAll("-", " ")} as PDF`,
      answer: z.null(),
      files: ["application/pdf"],
      heavy: true,
      run: async ({ actor, params }) => ({ data: null, file: await printPdf(actor, printable, idOf(params)) }),
    }),
  );
}

const tagOf = ({ area }: PermissionInfo): string => `Documents: ${AREAS[area].label}`;
