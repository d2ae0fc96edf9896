import { t } from "~/core/text";
import type { AnswersForm } from "~/modules/evaluations/index.server";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

const HANDS_IN = { SELF: "Save and submit", FIRST: "Save and submit review", SECOND: "Save and complete" } as const;

/** A section of one side, with what the other sides say beside each question. */
export function AnswersScreen({
  formKey,
  form,
  reply,
}: {
  formKey: string;
  form: AnswersForm;
  reply: FormReply | undefined;
}) {
  const { title, version, scaleMax, stage, facts, cameBack, sections, next, questions, values, details } = form;
  const here = sections.find((one) => one.here)?.name ?? "";
  const scores = Array.from({ length: scaleMax }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  }));
  return (
    <>
      <PageHead
        title={title}
        crumbs={areaCrumbs(
          "home",
          { label: t("Evaluations"), to: href("/evaluation") },
          { label: title, to: details },
          { label: t("Fill in") },
        )}
      />
      <div className="stack">
        {cameBack && (
          <Notice tone="warn" title={cameBack.title}>
            <p>{cameBack.text}</p>
          </Notice>
        )}
        {facts.length > 0 && (
          <Card title={t("Post and period")}>
            <DescriptionList facts={facts} />
          </Card>
        )}
        <nav aria-label={t("Sections")} className="flex flex-wrap gap-4">
          {sections.map(({ name, n, here: is }) =>
            is ? (
              <strong key={n} aria-current="page">
                {name}
              </strong>
            ) : (
              <Link key={n} to={`?section=${n}`}>
                {name}
              </Link>
            ),
          )}
        </nav>
        <RecordForm key={here} reply={reply} formKey={formKey} version={version} values={values} kept>
          <div className="stack">
            {questions.map((question, index) => (
              <QuestionCard
                key={question.id}
                question={question}
                index={index}
                scores={scores}
                ends={t("1 is the lowest, {max} the highest", { max: scaleMax })}
                explains={stage !== "SELF"}
              />
            ))}
          </div>
          <FormBar back={details}>
            {next === null ? (
              <Button tone="primary" name="_intent" value="hand-in">
                {t(HANDS_IN[stage])}
              </Button>
            ) : (
              <Button tone="primary" name="_intent" value="next">
                {t("Save and continue")}
              </Button>
            )}
            <Button name="_intent" value="save">
              {t("Save")}
            </Button>
          </FormBar>
        </RecordForm>
      </div>
    </>
  );
}

function QuestionCard({
  question,
  index,
  scores,
  ends,
  explains,
}: {
  question: AnswersForm["questions"][number];
  index: number;
  scores: readonly { value: string; label: string }[];
  /** What the ends of the scale mean. */
  ends: string;
  explains: boolean;
}) {
  const { id, text, kind, required, weight, least, beside } = question;
  const at = (name: string) => `answers[${index}].${name}`;
  const yesNo = [
    { value: "YES", label: "Yes" },
    { value: "NO", label: "No" },
  ];
  return (
    <Card
      title={text}
      note={[weight && t("Weight {weight}", { weight }), required ? null : t("Optional")].filter(Boolean).join(", ")}
    >
      <input type="hidden" name={at("questionId")} value={id} />
      {beside.length > 0 && (
        <DescriptionList
          facts={beside.map(({ label, answer, comment, differs }) => ({
            label,
            value: [answer, comment, differs].filter(Boolean).join(", "),
          }))}
        />
      )}
      <FormGrid>
        {kind === "SCORE" && (
          <RadioGroup name={at("score")} label={t("Score")} needed={required} hint={ends} choices={scores} />
        )}
        {kind === "YESNO" && <RadioGroup name={at("text")} label={t("Answer")} needed={required} choices={yesNo} />}
        {kind === "TEXT" ? (
          <TextArea
            name={at("text")}
            label={t("Answer")}
            rows={4}
            maxLength={2000}
            needed={required}
            hint={least > 0 ? t("At least {least} characters", { least }) : undefined}
          />
        ) : (
          <TextArea
            name={at("comment")}
            label={t("Comment")}
            rows={2}
            maxLength={1000}
            hint={explains && kind === "SCORE" ? t("Needed for the lowest and the highest score") : undefined}
          />
        )}
      </FormGrid>
    </Card>
  );
}
