import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { punch, punchSchema, punchState } from "~/modules/time/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Link } from "~/ui/link";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => pageTitle("Punch", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, session } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), state: await punchState(actor, session.deviceId) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor, session } = await authorize(args);
  return load(args, async () => {
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: punchSchema,
      run: (input) => punch(actor, { ...input, deviceId: session.deviceId }, "WEB"),
      done: ({ direction, repeated, unregistered }) => ({
        to: href("/myTimeLogNew"),
        toast: repeated
          ? t("You have punched this already.")
          : unregistered
            ? t("Your punch counts, and is marked: this browser is not registered.")
            : direction === "IN"
              ? t("You are punched in.")
              : t("You are punched out."),
      }),
    });
  });
};

/** One tap in, one tap out. */
export default function Punch() {
  const { key, state } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const { date, time, next, last, shift, off, today, standing } = state;
  const word = (direction: string) => (direction === "IN" ? t("In") : t("Out"));
  const button = (direction: "IN" | "OUT") => (
    <Button
      name="direction"
      value={direction}
      tone={direction === next && (!off || next === "OUT") ? "primary" : "plain"}
      icon="clock"
    >
      {direction === "IN" ? t("Punch in") : t("Punch out")}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t("Punch")}
        sentence={`${date}, ${time}`}
        crumbs={[
          { label: t("My tasks"), to: href("/dashboard") },
          { label: t("My time"), to: href("/myTimeLog") },
          { label: t("Punch") },
        ]}
        actions={<LinkButton to={href("/myTimeLog/myTimeLog/add")}>{t("Apply for a correction")}</LinkButton>}
      />
      <Card>
        <DescriptionList
          facts={[
            { label: t("Shift"), value: off ?? (shift ? `${shift.name}, ${shift.hours}` : t("None assigned")) },
            { label: t("Last punch"), value: last ? `${word(last.direction)}, ${last.when}` : t("None yet") },
            {
              label: t("This browser"),
              value:
                standing === "REGISTERED" ? (
                  t("Registered")
                ) : (
                  <>
                    {standing === "REFUSED"
                      ? t("Not registered: punches from it are refused")
                      : standing === "FLAGGED"
                        ? t("Not registered: punches from it are marked")
                        : t("Not registered")}{" "}
                    <Link to={href("/my/deviceregister")}>{t("Register it")}</Link>
                  </>
                ),
            },
            {
              label: t("Punches of this shift"),
              value:
                today.length === 0
                  ? t("None yet")
                  : today.map((one) => `${word(one.direction)} ${one.time}`).join(", "),
            },
          ]}
        />
        <RecordForm formKey={key} reply={reply}>
          <div className="mt-3">
            <TextField name="note" label={t("Note")} maxLength={200} autoComplete="off" />
          </div>
          <ActionBar>
            {button(next)}
            {button(next === "IN" ? "OUT" : "IN")}
          </ActionBar>
        </RecordForm>
      </Card>
    </>
  );
}
