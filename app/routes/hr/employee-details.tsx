import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can, type Actor } from "~/define/actor";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  managersOfEmployee,
  readEmployee,
  seenBanks,
  type BankLine,
  type EmployeeView,
  type PostingLine,
} from "~/modules/people/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.employee.name ?? "Employee", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = parseId(args.params.id) ?? 0;
    const employee = await readEmployee(actor, id);
    // The trail tells what the personal details were before.
    const history = employee.personal
      ? await recordHistory(actor, pastOf(args.request), [{ entity: "Employee", ids: [id] }])
      : null;
    const [banks, managers] = await Promise.all([
      seenBanks(actor, id, employee.personal !== null),
      employee.personal ? managersOfEmployee(actor, id) : null,
    ]);
    const numbers = mayReveal(actor, employee) ? href("/hr/employee/numbers/:id", { params: { id } }) : null;
    const moves = can(actor, "movement.prepare") && !employee.own ? `${href("/hr/transfer/add")}?employee=${id}` : null;
    return { key: newFormKey(), employee, history, banks, managers, numbers, moves };
  });
};

const mayReveal = (actor: Actor, { personal }: EmployeeView) => personal !== null && can(actor, "employee.reveal");

const BANKS: readonly Column<BankLine>[] = [
  { id: "bank", label: "Bank" },
  { id: "account", label: "Account" },
  { id: "from", label: "From", nowrap: true },
  { id: "until", label: "To", nowrap: true },
];

const POSTINGS: readonly Column<PostingLine>[] = [
  { id: "from", label: "From", nowrap: true },
  { id: "until", label: "To", nowrap: true },
  { id: "designation", label: "Designation" },
  { id: "unit", label: "Unit" },
  { id: "department", label: "Department" },
  { id: "role", label: "Role" },
  { id: "reason", label: "Why" },
];

export default function EmployeeDetails() {
  const { employee, history, banks, managers, numbers, moves } = useLoaderData<typeof loader>();
  const { id, name, employeeNo, status, designation, unit, joined, account, personal, mayEdit, postings } = employee;
  return (
    <>
      <PageHead
        title={name}
        tag={<Tag tone={status.tone}>{status.text}</Tag>}
        sentence={[designation, unit].filter(Boolean).join(", ")}
        crumbs={[
          { label: t("HR"), to: href("/hr/dashboard") },
          { label: t("Employees"), to: href("/hr/employee/list") },
          { label: name },
        ]}
        actions={
          <>
            {employee.probationEnd && employee.personal && (
              <LinkButton icon="clock" to={href("/hr/probation/:id", { params: { id } })}>
                {t("Probation")}
              </LinkButton>
            )}
            {numbers && (
              <LinkButton icon="eye" to={numbers}>
                {t("Numbers in full")}
              </LinkButton>
            )}
            {moves && (
              <LinkButton icon="users" to={moves}>
                {t("Prepare a transfer")}
              </LinkButton>
            )}
            {mayEdit && (
              <LinkButton icon="edit" to={href("/hr/employee/edit/:id", { params: { id } })}>
                {t("Change the details")}
              </LinkButton>
            )}
          </>
        }
      />
      <Columns label={t("About this employee")} aside={history && <History history={history} />}>
        <Card title={t("Job")}>
          <DescriptionList
            facts={[
              { label: "Employee number", value: employeeNo },
              { label: "Designation", value: designation },
              { label: "Unit", value: unit },
              { label: "Department", value: employee.department },
              { label: "Staff type", value: employee.staffType },
              { label: "Joined", value: joined },
              { label: "Probation ends", value: employee.probationEnd },
              { label: "Confirmed on", value: employee.confirmedOn },
              { label: "Account", value: account },
            ]}
          />
        </Card>
        {personal && (
          <Card title={t("Person")}>
            <DescriptionList
              facts={[
                { label: "Gender", value: personal.gender },
                { label: "Date of birth", value: personal.birthDate },
                { label: "Phone", value: personal.phone },
                { label: "Own e-mail", value: personal.email },
                { label: "Address", value: personal.address },
                { label: "National ID", value: personal.nationalId },
                { label: "Level of education", value: personal.education },
              ]}
            />
          </Card>
        )}
        {managers && (
          <Card title={t("Managers")}>
            <DescriptionList facts={managers.map(({ relation, name: who }) => ({ label: relation, value: who }))} />
          </Card>
        )}
        {banks && banks.length > 0 && (
          <Card flush title={t("Bank details")}>
            <DataTable caption={t("Bank details")} columns={BANKS} rows={banks} rowKey={({ id: bank }) => bank} />
          </Card>
        )}
        <Card flush title={t("Postings")}>
          <DataTable caption={t("Postings")} columns={POSTINGS} rows={postings} rowKey={({ id: slice }) => slice} />
        </Card>
      </Columns>
    </>
  );
}
