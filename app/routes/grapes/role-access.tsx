import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { AREAS } from "~/core/areas";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { addressAt } from "~/engine/request/place";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { unlessWaiting } from "~/engine/request/waiting.server";
import { href } from "~/addresses/href";
import { accessGrid, accessSummary, changeAccess, ROWS_A_PAGE } from "~/modules/access/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";
import { heldBoxes, ticked } from "./parts/access-boxes";
import { accessFormSchema, changesOf } from "./parts/access-form.server";
import { AccessGrid } from "./parts/access-grid";
import { AskedCard } from "./parts/asked-card";
import { RoleColumn } from "./parts/role-column";

export const meta = () => pageTitle("Role based Access", "Grapes");

/** What the history of all roles tells of: who may do what. */
const ACCESS_ACTS = ["Role.access", "Role.deactivate", "Role.reactivate"];

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const search = new URL(args.request.url).searchParams;
  const area = search.get("area") ?? "";
  const roleId = parseId(search.get("role"));
  const grid = await accessGrid(actor, {
    q: (search.get("q") ?? "").trim().slice(0, 100),
    area: area in AREAS ? area : "",
    roleId,
    page: parseId(search.get("page")) ?? 1,
  });
  return {
    key: newFormKey(),
    grid,
    size: ROWS_A_PAGE,
    single: roleId !== null,
    areas: Object.entries(AREAS).map(([value, { label }]) => ({ value, label: t(label) })),
    history: await recordHistory(
      actor,
      pastOf(args.request),
      [roleId === null ? { entity: "Role", actions: ACCESS_ACTS } : { entity: "Role", ids: [roleId] }],
      roleId === null ? "role" : undefined,
    ),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: accessFormSchema,
    ask: async (input) => {
      const changes = changesOf(input);
      return changes.length === 0
        ? null
        : (await accessSummary(actor, changes)).map(({ role, lines }) => ({ title: role, lines }));
    },
    run: (input) => changeAccess(actor, { changes: changesOf(input), versions: input.version, note: input.note }),
    done: ({ roles, changes, waits }) =>
      unlessWaiting(waits, {
        to: addressAt(args.request),
        toast: plural(
          changes,
          "One permission changed for {roles}. It counts from the next page on.",
          "{n} permissions changed for {roles}. They count from the next page on.",
          { roles: roles.join(", ") },
        ),
      }),
  });
};

export default function RoleAccess() {
  const { grid, single, areas, history } = useLoaderData<typeof loader>();
  const empty = grid.rows.length === 0 || grid.roles.length === 0;
  return (
    <>
      <ListHead
        title={t("Role based Access")}
        sentence={single ? grid.roles[0]?.name : plural(grid.roles.length, "One role", "{n} roles side by side")}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t("Role based Access") },
        ]}
        actions={
          <LinkButton to={href("/grapes/settings/role")} icon="hr">
            {t("Roles")}
          </LinkButton>
        }
      />
      <div className="stack">
        <Card flush>
          <Filters
            filters={[
              { name: "q", label: t("Search"), kind: "search", any: t("Name or meaning") },
              { name: "area", label: t("Area"), kind: "choice", choices: areas, any: t("All areas") },
              {
                name: "role",
                label: t("Role"),
                kind: "choice",
                choices: grid.choices,
                any: t("All roles side by side"),
              },
            ]}
          >
            {empty && (
              <EmptyState icon="search" title={t("Nothing found")}>
                {t("Search for something else, or clear the filters.")}
              </EmptyState>
            )}
          </Filters>
        </Card>
        {!empty && <GridForm />}
        <History title={single ? t("History of the role") : t("History of access")} history={history} />
      </div>
    </>
  );
}

/** The boxes, and once they were changed what that means and the note it is saved with. */
function GridForm() {
  const { key, grid, size, single } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const held = ticked(grid.rows, reply);
  return (
    <RecordForm reply={reply} formKey={key} values={{ note: "" }}>
      <input type="hidden" name="was" value={heldBoxes(grid.rows).join(" ")} />
      <input type="hidden" name="version" value={grid.roles.map(({ id, version }) => `${id}:${version}`).join(" ")} />
      <div className="stack">
        {reply?.asked && (
          <AskedCard asked={reply.asked} save={t("Save these changes")}>
            <TextArea
              name="note"
              label={t("Why")}
              required
              rows={2}
              maxLength={500}
              hint={t("Kept with the change in the audit trail.")}
            />
          </AskedCard>
        )}
        <Card flush>
          {single ? <RoleColumn grid={grid} held={held} /> : <AccessGrid grid={grid} held={held} />}
          <Pager page={grid.page} size={size} total={grid.total} sizes={[size]} />
        </Card>
      </div>
      <ActionBar>
        <Button tone={reply?.asked ? "plain" : "primary"} formNoValidate>
          {t("Review what changes")}
        </Button>
      </ActionBar>
    </RecordForm>
  );
}
