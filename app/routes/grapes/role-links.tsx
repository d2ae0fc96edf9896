import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { linkNeeds } from "~/engine/navigation.server";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { addressAt } from "~/engine/request/place";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { href } from "~/addresses/href";
import {
  giveLinks,
  linkChanges,
  LINKS_A_PAGE,
  linksSummary,
  roleLinks,
  roleLinksSchema,
} from "~/modules/navigation/index.server";
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
import { AskedCard } from "./parts/asked-card";
import { faceOf } from "./parts/face.server";
import { GrantBoxes } from "./parts/grant-boxes";
import { heldLinks, LinkBoxes } from "./parts/link-boxes";

const titleOf = (face: string) => (face === "menu" ? "Menu Assign" : "Sub Menu Assign");

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(titleOf(data?.face ?? "menu"), "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const face = faceOf(args.params.face);
    const search = new URL(args.request.url).searchParams;
    const links = await roleLinks(
      actor,
      face,
      {
        roleId: parseId(search.get("role")),
        module: search.get("module") ?? "",
        page: parseId(search.get("page")) ?? 1,
      },
      linkNeeds,
    );
    return {
      key: newFormKey(),
      face,
      links,
      size: LINKS_A_PAGE,
      mayGrant: can(actor, "role.access"),
      history: links.role
        ? await recordHistory(actor, pastOf(args.request), [{ entity: "Role", ids: [links.role.id] }])
        : null,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const { actor } = signedIn;
  const form = await readForm(args.request);
  return load(args, async () => {
    const face = faceOf(args.params.face);
    const { searchParams } = new URL(args.request.url);
    const roleId = parseId(searchParams.get("role")) ?? 0;
    return answer(args, actor, form, {
      schema: roleLinksSchema,
      ask: async (input) => {
        const summary = await linksSummary(actor, face, roleId, linkChanges(input), linkNeeds);
        return summary && [{ title: summary.role, lines: summary.lines }];
      },
      run: (input) =>
        giveLinks(
          actor,
          face,
          roleId,
          { changes: linkChanges(input), version: versionOf(form), grant: input.grant, note: input.note },
          linkNeeds,
        ),
      done: ({ role, changes, granted, waits }) => ({
        to: addressAt(args.request),
        toast:
          plural(
            changes,
            "One change for {role}. It counts from the next page on.",
            "{n} changes for {role}. They count from the next page on.",
            { role },
          ) +
          (waits !== null
            ? t(" Another administrator decides what it is granted.")
            : granted > 0
              ? plural(granted, " It was granted one permission.", " It was granted {n} permissions.")
              : ""),
      }),
    });
  });
};

export default function RoleLinks() {
  const { face, links, history } = useLoaderData<typeof loader>();
  const { role } = links;
  return (
    <>
      <ListHead
        title={t(titleOf(face))}
        sentence={role ? role.name : t("Choose a role")}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: t(titleOf(face)) },
        ]}
        actions={
          role && (
            <LinkButton to={`${href("/grapes/settings/role/access")}?role=${role.id}`} icon="lock">
              {t("What it permits")}
            </LinkButton>
          )
        }
      />
      <div className="stack">
        <Card flush>
          <Filters
            filters={[
              { name: "role", label: t("Role"), kind: "choice", choices: links.choices, any: t("Choose a role") },
              {
                name: "module",
                label: t("Module"),
                kind: "choice",
                choices: links.modules.map((name) => ({ value: name, label: t(name) })),
                any: t("All modules"),
              },
            ]}
          >
            {!role && (
              <EmptyState icon="hr" title={t("Choose a role")}>
                {t("Then tick what its sidebar shows. A menu gives no rights: the permission behind its link does.")}
              </EmptyState>
            )}
            {role && links.rows.length === 0 && (
              <EmptyState icon="search" title={t("Nothing found")}>
                {t("Search for something else, or clear the filters.")}
              </EmptyState>
            )}
          </Filters>
        </Card>
        {role && links.rows.length > 0 && <BoxesForm />}
        {history && <History title={t("History of the role")} history={history} />}
      </div>
    </>
  );
}

/** The boxes, and once they were changed what that means and the note it is saved with. */
function BoxesForm() {
  const { key, links, size, mayGrant } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const held = heldLinks(links.rows, reply);
  return (
    <RecordForm reply={reply} formKey={key} version={links.role?.version} values={{ note: "" }}>
      <input
        type="hidden"
        name="was"
        value={links.rows
          .filter((row) => row.given)
          .map((row) => row.id)
          .join(" ")}
      />
      <div className="stack">
        {reply?.asked && (
          <AskedCard asked={reply.asked} save={t("Save these changes")}>
            <GrantBoxes links={links} held={held} mayGrant={mayGrant} />
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
          <LinkBoxes rows={links.rows} held={held} />
          <Pager page={links.page} size={size} total={links.total} sizes={[size]} />
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
