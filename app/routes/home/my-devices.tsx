import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { formatInstant } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { devicesOf, revokeDevices } from "~/modules/identity/index.server";
import {
  ownBrowsers,
  registerBrowser,
  registerSchema,
  removeBrowser,
  type OwnBrowser,
} from "~/modules/punch-devices/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";
import { Tag } from "~/ui/tag";

export const meta = () => pageTitle("My devices", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, session } = await authorize(args);
  const when = (at: Date) => formatInstant(at, actor.company.timeZone);
  const rows = (await devicesOf(actor)).map(({ id, name, ip, firstSeenAt, lastSeenAt, trustedUntil }) => ({
    id,
    name,
    place: ip || "–",
    first: when(firstSeenAt),
    last: when(lastSeenAt),
    trusted: trustedUntil && when(trustedUntil),
    here: id === session.deviceId,
  }));
  const here = rows.find((row) => row.here);
  return {
    key: newFormKey(),
    rows,
    punching: {
      key: newFormKey(),
      listKey: newFormKey(),
      name: here?.name ?? "",
      own: await ownBrowsers(actor, session.deviceId),
    },
  };
};

const id = z.coerce
  .number({ error: () => t("Choose a device") })
  .int()
  .positive()
  .max(2_147_483_647);

export const action = async (args: ActionFunctionArgs) => {
  const { actor, session } = await authorize(args);
  const form = await readForm(args.request);
  const to = href("/my/deviceregister");
  if (intentOf(form) === "register")
    return answer(args, actor, form, {
      schema: registerSchema,
      run: (input) => registerBrowser(actor, session.deviceId, input),
      done: () => ({ to, toast: t("HR decides whether you may punch from this browser.") }),
    });
  if (form.has("remove"))
    return answer(args, actor, form, {
      schema: z.object({ remove: id }),
      run: (input) => removeBrowser(actor, input.remove),
      done: () => ({ to, toast: t("The browser is no longer registered for punches.") }),
    });
  if (intentOf(form) === "others") {
    return answer(args, actor, form, {
      schema: z.object({}),
      run: () => revokeDevices(actor, { except: session.deviceId }, session.id),
      done: ({ count }) => ({
        to,
        toast: plural(
          count,
          "One device is signed out and no longer known.",
          "{n} devices are signed out and no longer known.",
        ),
      }),
    });
  }
  return answer(args, actor, form, {
    schema: z.object({ revoke: id }),
    run: (input) => revokeDevices(actor, { id: input.revoke }, session.id),
    done: () => ({ to, toast: t("The device is signed out and no longer known.") }),
  });
};

type LoaderAnswer = Awaited<ReturnType<typeof loader>>;

type Row = {
  id: number;
  name: string;
  place: string;
  first: string;
  last: string;
  trusted: string | null;
  here: boolean;
};

const columns: Column<Row>[] = [
  {
    id: "name",
    label: "Browser",
    cell: (row) => (
      <>
        {row.name} {row.here && <Tag tone="info">{t("This one")}</Tag>}
      </>
    ),
  },
  { id: "place", label: "Place" },
  { id: "first", label: "First seen", nowrap: true },
  { id: "last", label: "Last seen", nowrap: true },
  { id: "trusted", label: "No code needed until", nowrap: true, cell: (row) => row.trusted ?? "–" },
  {
    id: "revoke",
    label: "",
    cell: (row) => (
      <Button size="small" name="revoke" value={row.id} aria-label={t("Remove {name}", { name: row.name })}>
        {t("Remove")}
      </Button>
    ),
  },
];

const browserColumns: Column<OwnBrowser>[] = [
  {
    id: "name",
    label: "Name",
    cell: ({ name, here }) => (
      <>
        {name} {here && <Tag tone="info">{t("This one")}</Tag>}
      </>
    ),
  },
  { id: "state", label: "State", cell: ({ state }) => <Tag tone={state.tone}>{state.text}</Tag> },
  { id: "since", label: "Since", nowrap: true },
  {
    id: "remove",
    label: "",
    cell: (row) => (
      <Button size="small" name="remove" value={row.id} aria-label={t("Remove {name}", { name: row.name })}>
        {t("Remove")}
      </Button>
    ),
  },
];

/** The browsers one punches from, and the registration of the one at hand. */
function Punching({
  punching: { key, listKey, name, own },
  reply,
}: Pick<LoaderAnswer, "punching"> & { reply?: FormReply }) {
  if (own === null) return null;
  return (
    <Card title={t("Browsers you punch from")}>
      {own.rows.length > 0 && (
        <RecordForm id="b" formKey={listKey}>
          <DataTable
            caption={t("Browsers you punch from")}
            columns={browserColumns}
            rows={own.rows}
            rowKey={(row) => row.id}
          />
        </RecordForm>
      )}
      {(reply || (!own.here && !own.full)) && (
        <RecordForm id="p" reply={reply} formKey={key} values={{ name }}>
          <input type="hidden" name="_intent" value="register" />
          <TextField name="name" label={t("Name of this browser")} maxLength={60} autoComplete="off" />
          <div className="mt-3">
            <Button>{t("Register for punches")}</Button>
          </div>
        </RecordForm>
      )}
    </Card>
  );
}

export default function MyDevices() {
  const { key, rows, punching } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  // A name is typed where a browser is registered for punches alone.
  const registers = reply?.result?.initialValue?.name !== undefined;
  const others = rows.filter((row) => !row.here).length;
  return (
    <>
      <PageHead
        title={t("My devices")}
        sentence={t("Browsers you signed in with. If you do not recognise one, remove it and change your password.")}
        crumbs={[{ label: t("My details"), to: href("/my/details") }]}
      />
      <div className="stack">
        <Card flush>
          {rows.length === 0 ? (
            <EmptyState icon="lock" title={t("No devices yet")}>
              {t("The next time you sign in, your browser appears here.")}
            </EmptyState>
          ) : (
            <RecordForm reply={registers ? undefined : reply} formKey={key}>
              {others > 0 && (
                <div className="flex justify-end px-4 py-2">
                  <Button size="small" tone="danger" name="_intent" value="others">
                    {t("Remove all others")}
                  </Button>
                </div>
              )}
              <DataTable caption={t("My devices")} columns={columns} rows={rows} rowKey={(row) => row.id} />
            </RecordForm>
          )}
        </Card>
        <Punching punching={punching} reply={registers ? reply : undefined} />
      </div>
    </>
  );
}
