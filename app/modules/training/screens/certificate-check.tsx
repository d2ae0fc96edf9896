import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { documentGuesses, evenly, SLOWED_MS } from "~/modules/speaking-up/index.server";
import { Button } from "~/ui/button";
import { DescriptionList } from "~/ui/description-list";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";
import { provedCertificate, readCertificateCode, type ProvedCertificate } from "../index.server";

export const meta = () => [{ title: `${t("Check a certificate")} · ${t("Staff portal")}` }];

export const loader = () => ({ key: newFormKey() });

interface CheckAnswer {
  reply: { result: SubmissionResult<string[]> | null; key: string; clash: null } | null;
  proved: ProvedCertificate | null;
}

const schema = z.object({ code: z.string().optional() });

/** Milliseconds: right and wrong codes are answered after a whole number of these. */
const STEP_MS = 400;

export const action = async (args: ActionFunctionArgs) => {
  const began = performance.now();
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  const refused = (message: string, status: number, headers?: HeadersInit) =>
    data<CheckAnswer>(
      {
        reply: { result: submission.reply({ fieldErrors: { code: [message] } }), key: newFormKey(), clash: null },
        proved: null,
      },
      { status, headers },
    );
  const code = readCertificateCode(String(form.get("code") ?? ""));
  if (code === null)
    return refused(t("A code has sixteen letters and digits. Type it as it is printed on the certificate."), 422);
  const { wait, slowed } = documentGuesses().count(args.context.ip, new Date());
  if (wait > 0)
    return refused(t("Too many codes were tried. Wait {n} seconds, then try again.", { n: wait }), 429, {
      "Retry-After": String(wait),
    });
  const proved = await evenly(began, slowed ? SLOWED_MS : STEP_MS, () =>
    provedCertificate(code, new Date().toISOString().slice(0, 10)),
  );
  if (!proved)
    return refused(
      t("No certificate with this code was issued here. Look at each letter and digit and try again."),
      404,
    );
  return data<CheckAnswer>({ reply: null, proved });
};

/** Whether a certificate of a course was issued here, by the code that it bears. The code stands in no address. */
export default function StatementCheck() {
  const { key } = useLoaderData<typeof loader>();
  const answer = useActionData<CheckAnswer>();
  const proved = answer?.proved ?? null;
  return (
    <>
      <h1>{t("Check a certificate")}</h1>
      {proved ? (
        <div className="stack">
          <Notice
            tone={proved.valid ? "ok" : "warn"}
            title={
              proved.valid ? t("This certificate was issued here.") : t("This certificate is not valid any longer.")
            }
          >
            {t("Compare what follows with the paper.")}
          </Notice>
          <DescriptionList
            facts={[
              { label: t("Name"), value: proved.name },
              { label: t("Course"), value: proved.course },
              { label: t("Finished on"), value: proved.finishedOn },
              { label: t("Valid until"), value: proved.validUntil ?? t("For good") },
            ]}
          />
          <p>
            <Link to={href("/certificate")}>{t("Check another one")}</Link>
          </p>
        </div>
      ) : (
        <RecordForm reply={answer?.reply ?? null} formKey={key} whole autoComplete="off" browserChecks={false}>
          <div className="stack">
            <TextField
              name="code"
              label={t("Code of the certificate")}
              hint={t("Sixteen letters and digits, with or without hyphens")}
              required
              autoComplete="off"
              maxLength={60}
            />
            <Button tone="primary">{t("Check")}</Button>
          </div>
        </RecordForm>
      )}
    </>
  );
}
