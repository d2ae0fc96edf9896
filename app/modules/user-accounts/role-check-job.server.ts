/** Each night: roles that lie outside the posting of whoever holds them, told to the administrators who reach them. */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { href } from "~/addresses/href";
import { holdersOf } from "../identity/index.server";
import { notify } from "../notices/index.server";
import { companyOf } from "../organisation/index.server";
import { rolesOutside } from "./posting-roles.server";

const MOST_NAMED = 10;

export const roleCheckJob = defineJob({
  name: "check-roles",
  label: "Check roles against postings",
  means:
    "Lists roles held at units where their holder has no posting, and notifies the administrators of the company when the list changes. Acting roles, which have a last day, are not reported.",
  every: "50 2 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now }) => {
    const at = now();
    const companies = await db.orgUnit.findMany({
      where: { kind: "COMPANY", active: true },
      orderBy: { id: "asc" },
      select: { id: true, path: true },
    });
    const lines: string[] = [];
    for (const company of companies) {
      const { timeZone } = await companyOf(db, company);
      const all = await rolesOutside({ path: { startsWith: company.path } }, dateIn(at, timeZone));
      const found = all.filter(({ acting }) => !acting);
      if (found.length === 0) continue;
      lines.push(...found.map(({ name }) => name));
      const userIds = await holdersOf("console.user.edit", at, [company.path]);
      const named = found.slice(0, MOST_NAMED).map(({ name }) => name);
      await inTx({ ...actor, at }, async (work) => {
        await notify(work, {
          userIds,
          // Told once for each list: who was told of these is not told of them again.
          key: `roles-outside:${company.id}:${sha256(canonicalJson(found.map(({ grantId }) => grantId))).slice(0, 16)}`,
          kind: "portal",
          title: "Roles outside their holder's posting: {n}",
          values: { n: String(found.length) },
          text: `${named.join("; ")}${found.length > MOST_NAMED ? "; …" : ""}`,
          link: href("/grapes/hr"),
        });
        return null;
      });
    }
    return lines.length === 0
      ? null
      : `${lines.length} roles outside a posting: ${lines.slice(0, MOST_NAMED).join("; ")}`;
  },
});
