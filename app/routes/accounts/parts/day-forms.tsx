import { Form } from "@remix-run/react";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Choices, SelectField } from "~/ui/choice-fields";
import { DataTable } from "~/ui/data-table";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RecordForm } from "~/ui/record-form";
import { DateField, TextArea } from "~/ui/text-fields";
import { replyFor } from "../../ops/parts/reply-for";

interface Named {
  value: string;
  label: string;
}

interface Standing {
  branchId: number;
  next: Named | null;
  missed: readonly Named[];
  mayOpen: boolean;
  mayException: boolean;
  mayAsk: boolean;
  isOpen: boolean;
  firstCount: "OFF" | "MAY" | "MUST";
  reopen: readonly Named[];
  adjust: readonly Named[];
}

interface FormsProps {
  standing: Standing;
  formKey: string;
  reply: FormReply | undefined;
}

/** Another branch to look at. */
export function BranchChoice({ branches, chosen }: { branches: readonly Named[]; chosen: number }) {
  return (
    <Card title={t("Branch")}>
      <Form method="get" className="stack">
        <select className="input" name="branch" aria-label={t("Branch")} defaultValue={String(chosen)}>
          <Choices choices={branches} />
        </select>
        <div>
          <Button size="small">{t("Show")}</Button>
        </div>
      </Form>
    </Card>
  );
}

/** What the person may do about the days of a branch: when, in which form, by its name, and the card it stands in. */
const CARDS: readonly {
  shown: (standing: Standing) => boolean;
  form: (standing: Standing) => string | null;
  Part: (props: FormsProps) => React.ReactNode;
}[] = [
  {
    shown: ({ mayOpen, mayAsk, next }) => mayOpen && mayAsk && next !== null,
    form: ({ firstCount }) => (firstCount === "MUST" ? null : "open"),
    Part: OpenForm,
  },
  { shown: ({ mayOpen }) => mayOpen, form: outOfOrder, Part: OutOfOrder },
  { shown: ({ mayAsk, missed }) => mayAsk && missed.length > 0, form: () => "catch-up", Part: CatchUp },
  { shown: ({ reopen }) => reopen.length > 0, form: () => "reopen", Part: Reopen },
  { shown: ({ adjust }) => adjust.length > 0, form: () => "adjust", Part: Adjust },
];

const cardsOf = (standing: Standing) => CARDS.filter(({ shown }) => shown(standing));

/** The forms on the page, by name: what was sent from another one is answered beside them. */
export const dayForms = (standing: Standing): string[] => cardsOf(standing).flatMap(({ form }) => form(standing) ?? []);

export function DayForms(props: FormsProps) {
  return (
    <>
      {cardsOf(props.standing).map(({ Part }) => (
        <Part key={Part.name} {...props} />
      ))}
    </>
  );
}

function OpenForm({ standing, formKey, reply }: FormsProps) {
  const next = standing.next!;
  const count = standing.firstCount !== "OFF" && (
    <LinkButton
      tone={standing.firstCount === "MUST" ? "primary" : "quiet"}
      to={href("/ac/day/open/count", { search: { branch: standing.branchId } })}
    >
      {t("Count the cash and open")}
    </LinkButton>
  );
  if (standing.firstCount === "MUST")
    return (
      <Card title={t("Open the next day")}>
        <p className="mb-3">{t("The next working day is {date}. The cash is counted first.", { date: next.label })}</p>
        {count}
      </Card>
    );
  return (
    <Card title={t("Open the next day")} note={count || undefined}>
      <RecordForm id="open" formKey={`${formKey}-open`} reply={replyFor(reply, "open")}>
        <input type="hidden" name="_form" value="open" />
        <input type="hidden" name="branchId" value={standing.branchId} />
        <input type="hidden" name="businessDate" value={next.value} />
        <p className="mb-3">{t("The next working day is {date}.", { date: next.label })}</p>
        <Button tone="primary">{t("Open {date}", { date: next.label })}</Button>
      </RecordForm>
    </Card>
  );
}

/** With leave one opens it oneself; without, one asks for it. */
function outOfOrder({ mayException }: Standing): string {
  return mayException ? "except" : "ask";
}

function OutOfOrder(props: FormsProps) {
  const { mayException } = props.standing;
  return (
    <DayForm
      {...props}
      id={outOfOrder(props.standing)}
      title={t("Open another date")}
      note={
        mayException
          ? t("Skipping working days or opening on a holiday needs a reason.")
          : t("An area manager or the accounts manager decides whether to skip working days or open on a holiday.")
      }
      values={{ businessDate: "" }}
      button={mayException ? t("Open this date") : t("Request permission")}
    >
      <DateField name="businessDate" label={t("Date")} required />
    </DayForm>
  );
}

function CatchUp(props: FormsProps) {
  const { missed } = props.standing;
  return (
    <DayForm
      {...props}
      id="catch-up"
      title={t("Catch up")}
      note={t(
        "Closes the missed days without business in order, with the cash as last counted, and opens the next. A manager decides.",
      )}
      values={{ businessDate: missed.at(-1)!.value }}
      button={t("Request to catch up")}
    >
      <SelectField name="businessDate" label={t("Up to")} required choices={missed} />
    </DayForm>
  );
}

function Reopen(props: FormsProps) {
  return (
    <DayForm
      {...props}
      id="reopen"
      title={t("Reopen a closed day")}
      note={t("The last day, within three working days. Super Admin or the head of operations decides.")}
      button={t("Request to reopen it")}
    >
      <SelectField name="dayId" label={t("Day")} required choices={props.standing.reopen} />
    </DayForm>
  );
}

function Adjust(props: FormsProps) {
  return (
    <DayForm
      {...props}
      id="adjust"
      title={t("Adjustment day")}
      note={t("Dated on the last day of a period whose days are closed; takes journals that move no money.")}
      button={t("Open the adjustment day")}
    >
      <SelectField name="businessDate" label={t("Period ending")} required choices={props.standing.adjust} />
    </DayForm>
  );
}

interface DayFormProps extends FormsProps {
  /** The form's name, by which the action knows it. */
  id: string;
  title: string;
  note: string;
  values?: Record<string, string>;
  button: string;
  /** The field that names the day. */
  children: React.ReactNode;
}

/** A day that is asked for or opened out of turn, with the reason. */
function DayForm({ standing, formKey, reply, id, title, note, values, button, children }: DayFormProps) {
  return (
    <Card title={title} note={note}>
      <RecordForm id={id} formKey={`${formKey}-${id}`} reply={replyFor(reply, id)} values={values}>
        <input type="hidden" name="_form" value={id} />
        <input type="hidden" name="branchId" value={standing.branchId} />
        <div className="stack">
          {children}
          <TextArea
            name="reason"
            label={t("Reason")}
            required
            rows={2}
            maxLength={500}
            hint={t("At least 10 characters")}
          />
        </div>
        <div className="mt-3">
          <Button>{button}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}

interface DayRequestView {
  id: number;
  kind: string;
  date: string;
  reason: string;
}

/** What the branch has asked for and nobody has decided yet. */
export function WaitingDayRequests({ dayRequests }: { dayRequests: readonly DayRequestView[] }) {
  if (dayRequests.length === 0) return null;
  return (
    <Card flush title={t("Waiting for a decision")}>
      <DataTable
        caption={t("Requests waiting")}
        rows={dayRequests}
        rowKey={(dayRequest) => dayRequest.id}
        columns={[
          {
            id: "kind",
            label: "What",
            cell: (dayRequest) => (
              <Link to={href("/ac/day/wish/:id", { params: { id: dayRequest.id } })}>{t(dayRequest.kind)}</Link>
            ),
          },
          { id: "date", label: "Date", nowrap: true },
          { id: "reason", label: "Reason" },
        ]}
      />
    </Card>
  );
}

interface Numbered {
  no: string;
  to: string | null;
}

/** The journals that opening the day took back, and those that a rule let stand. */
export function JournalsBack({
  journals: { back, due },
}: {
  journals: { back: readonly (Numbered & { of: string })[]; due: readonly (Numbered & { date: string })[] };
}) {
  const entry = ({ no, to }: Numbered) => (to ? <Link to={to}>{no}</Link> : no);
  return (
    <>
      {due.length > 0 && (
        <Notice tone="warn" title={t("Journals not yet reversed")}>
          <ul>
            {due.map((one) => (
              <li key={one.no}>
                {entry(one)}, {t("to be reversed from {date}", { date: one.date })}
              </li>
            ))}
          </ul>
          <p>
            {t(
              "One of their ledgers or accounts takes no entries now. Fix that, or reverse them manually; the next opening tries again.",
            )}
          </p>
        </Notice>
      )}
      {back.length > 0 && (
        <Card flush title={t("Reversed when the day was opened")}>
          <DataTable
            caption={t("Journals reversed when the day was opened")}
            columns={[
              { id: "of", label: "Journal", nowrap: true },
              { id: "no", label: "Reversed by", nowrap: true, cell: entry },
            ]}
            rows={back}
            rowKey={(row) => row.no}
          />
        </Card>
      )}
    </>
  );
}
