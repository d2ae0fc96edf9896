import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import {
  agreementSchema,
  answerFromOutside,
  answerProposal,
  eraseByLink,
  isOutsideAct,
  outsideView,
} from "~/modules/recruitment/index.server";
import { applicationsSent } from "~/modules/speaking-up/index.server";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

export const meta = () => [{ title: t("Your application") }];

/** Looks, and changes nothing: scanners of mail open links too. */
export const loader = (args: LoaderFunctionArgs) =>
  load(args, async () => ({ key: newFormKey(), view: await outsideView(args.params.id ?? "", new Date()) }));

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
      if (act === "apply" || act === "no") {
        const proposal = parseId(String(form.get("proposal") ?? ""));
        const statement = agreementSchema.safeParse({ statement: String(form.get("statement") ?? "") });
        if (proposal === null) throw new NotFound();
        if (act === "apply" && !statement.success)
          return data(
            {
              refused: null,
              proposal,
              typed: String(form.get("statement") ?? ""),
              words: statement.error.issues[0]!.message,
            },
            { status: 422 },
          );
        await answerProposal(token, proposal, act === "apply" ? statement.data!.statement : null, at);
        return redirect(href("/jobs/application/:id", { params: { id: token } }), 303);
      }
      const id = parseId(String(form.get("application") ?? ""));
      if (!isOutsideAct(act) || id === null) throw new NotFound();
      await answerFromOutside(token, id, act, at);
      return redirect(href("/jobs/application/:id", { params: { id: token } }), 303);
    } catch (error) {
      if (error instanceof Conflict) return refused(error.message, 409);
      throw error;
    }
  });

interface Refused {
  refused: string | null;
  /** The proposal that was answered, what was typed, and what is wrong with it. */
  proposal?: number;
  typed?: string;
  words?: string;
}

const LABELS = { accept: "Accept the offer", decline: "Decline the offer", withdraw: "Withdraw" } as const;

/** What somebody from outside reads of their applications, and how they answer. */
export default function PublicApplication() {
  const { key, view } = useLoaderData<typeof loader>();
  const answer = useActionData<Refused>();
  const { id: token = "" } = useParams();
  return (
    <>
      <h1>{t("Applications of {name}", { name: view.name })}</h1>
      {answer?.refused && <Notice tone="bad">{answer.refused}</Notice>}
      {view.applications.map(({ id, title, unit, state, facts, acts, letter }) => (
        <section key={id} className="stack">
          <h2>{title}</h2>
          <DescriptionList facts={[{ label: "Unit", value: unit }, { label: "Stage", value: state }, ...facts]} />
          {letter && (
            <p>
              <a href={href("/jobs/letter/:id/:application", { params: { id: token, application: id } })}>
                {t("Letter of the offer (PDF)")}
              </a>
            </p>
          )}
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
      {view.proposals.map(({ id, title, unit, closes, description }) => (
        <section key={id} className="stack">
          <h2>{t("Proposed to you: {title}", { title })}</h2>
          <DescriptionList
            facts={[
              { label: "Unit", value: unit },
              { label: "Closes on", value: closes },
            ]}
          />
          <p className="whitespace-pre-line">{description}</p>
          {answer?.proposal === id && answer.words && <Notice tone="bad">{answer.words}</Notice>}
          <RecordForm
            id={`proposal-${id}`}
            reply={null}
            formKey={`${key}-p${id}`}
            values={{ statement: answer?.proposal === id ? (answer.typed ?? "") : "" }}
            whole
            browserChecks={false}
          >
            <input type="hidden" name="proposal" value={id} />
            <div className="stack">
              <TextArea
                name="statement"
                label={t("Why you want the job")}
                hint={t("And what you bring to it: 30 to 2,000 characters. We add the CV that you sent before.")}
                rows={5}
                maxLength={2_000}
              />
              <p className="flex flex-wrap gap-2">
                <Button name="_intent" value="apply" tone="primary">
                  {t("Apply for this job")}
                </Button>
                <Button name="_intent" value="no">
                  {t("Decline")}
                </Button>
              </p>
            </div>
          </RecordForm>
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
