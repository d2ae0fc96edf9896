import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { answerFromOutside, eraseByLink, isOutsideAct, outsideView } from "~/modules/recruitment/index.server";
import { applicationsSent } from "~/modules/speaking-up/index.server";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";

export const meta = () => [{ title: t("Your application") }];

/** Looks, and changes nothing: scanners of mail open links too. */
export const loader = (args: LoaderFunctionArgs) =>
  load(args, async () => ({ key: newFormKey(), view: await outsideView(args.params.id ?? "") }));

export const action = (args: ActionFunctionArgs) =>
  load(args, async () => {
    const token = args.params.id ?? "";
    const at = new Date();
    const form = await readForm(args.request);
    const { wait } = applicationsSent().count(args.context.ip, at);
    const refused = (words: string, status: number) => data({ refused: words }, { status });
    if (wait > 0) return refused(t("Wait {n} seconds, then press the button again.", { n: wait }), 429);
    try {
      if (form.get("_intent") === "erase") {
        if (form.get("sure") !== "on") return refused(t("Tick the box to have everything erased."), 422);
        await eraseByLink(token, at);
        // The link leads nowhere any longer.
        return redirect(href("/jobs", { search: { erased: "yes" } }), 303);
      }
      const act = String(form.get("_intent") ?? "");
      const id = parseId(String(form.get("application") ?? ""));
      if (!isOutsideAct(act) || id === null) throw new NotFound();
      await answerFromOutside(token, id, act, at);
      return redirect(href("/jobs/application/:id", { params: { id: token } }), 303);
    } catch (error) {
      if (error instanceof Conflict) return refused(error.message, 409);
      throw error;
    }
  });

const LABELS = { accept: "Accept the offer", decline: "Decline the offer", withdraw: "Withdraw" } as const;

/** What somebody from outside reads of their applications, and how they answer. */
export default function PublicApplication() {
  const { key, view } = useLoaderData<typeof loader>();
  const answer = useActionData<{ refused: string }>();
  return (
    <>
      <h1>{t("Applications of {name}", { name: view.name })}</h1>
      {answer?.refused && <Notice tone="bad">{answer.refused}</Notice>}
      {view.applications.map(({ id, title, unit, state, facts, acts }) => (
        <section key={id} className="stack">
          <h2>{title}</h2>
          <DescriptionList facts={[{ label: "Unit", value: unit }, { label: "Stage", value: state }, ...facts]} />
          {acts.length > 0 && (
            <RecordForm id={`application-${id}`} reply={null} formKey={`${key}-${id}`} whole>
              <input type="hidden" name="application" value={id} />
              <p className="flex flex-wrap gap-2">
                {acts.map((act) => (
                  <Button key={act} name="_intent" value={act} tone={act === "accept" ? "primary" : undefined}>
                    {t(LABELS[act])}
                  </Button>
                ))}
              </p>
            </RecordForm>
          )}
        </section>
      ))}
      <section className="stack">
        <h2>{t("Erase everything")}</h2>
        <p>{t("We keep what you sent until {day}, or until you have it erased.", { day: view.keptUntil })}</p>
        <RecordForm id="erase" reply={null} formKey={`${key}-erase`} whole>
          <div className="stack">
            <CheckField
              name="sure"
              label={t("Erase all that I sent")}
              hint={t("Applications that are in progress are withdrawn.")}
            />
            <Button tone="danger" name="_intent" value="erase">
              {t("Erase everything")}
            </Button>
          </div>
        </RecordForm>
      </section>
    </>
  );
}
