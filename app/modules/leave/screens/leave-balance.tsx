import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { adjustSchema, balancePage, prepareAdjustment, type BalancePage } from "~/modules/leave/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { Columns } from "~/ui/columns";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";
import { BalanceExplained } from "./balance-explained";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.employee ?? "Leave balance", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    page: await balancePage(actor, parseId(args.params.id) ?? 0),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "leave.prepare");
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: adjustSchema,
    run: (input) => prepareAdjustment(actor, input),
    done: () => ({
      to: href("/hr/leave/openning/balance"),
      toast: t("Prepared. Somebody else posts it to the balance."),
    }),
  });
};

export default function LeaveBalance() {
  const { key, page } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { employee, employeeNo, type, year, explained, adjust } = page;
  return (
    <>
      <PageHead
        title={`${employee}, ${type}`}
        sentence={t("Leave year {year}, employee {number}", { year, number: employeeNo })}
        crumbs={[
          { label: t("HR"), to: href("/hr/dashboard") },
          { label: t("Leave balances"), to: href("/hr/leave/openning/balance") },
          { label: employee },
        ]}
      />
      <Columns
        label={t("Correct the balance")}
        aside={adjust && <AdjustCard adjust={adjust} formKey={key} reply={reply} />}
      >
        <BalanceExplained view={explained} />
      </Columns>
    </>
  );
}

interface AdjustProps {
  adjust: NonNullable<BalancePage["adjust"]>;
  formKey: string;
  reply: FormReply | undefined;
}

function AdjustCard({ adjust: { employeeId, leaveTypeId, yearId, encash }, formKey, reply }: AdjustProps) {
  const kinds = [
    { value: "ADJUST", label: "Correction" },
    ...(encash ? [{ value: "ENCASH", label: "Leave paid out" }] : []),
  ];
  return (
    <Card title={t("Correct the balance")} note={t("Somebody else posts what you prepare.")}>
      <RecordForm formKey={formKey} reply={reply} values={{ kind: "ADJUST" }}>
        <input type="hidden" name="employeeId" value={employeeId} />
        <input type="hidden" name="leaveTypeId" value={leaveTypeId} />
        <input type="hidden" name="yearId" value={yearId} />
        <div className="stack">
          <SelectField name="kind" label={t("What")} choices={kinds} required />
          <TextField
            name="days"
            label={t("Days")}
            hint={t("Like 1.5, or -1 to take away")}
            maxLength={8}
            autoComplete="off"
            required
          />
          <TextArea name="reason" label={t("Reason")} rows={3} maxLength={300} required />
        </div>
        <div className="mt-3">
          <Button tone="primary">{t("Prepare")}</Button>
        </div>
      </RecordForm>
    </Card>
  );
}
