import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  backgroundOf,
  isWithin,
  managersOfEmployee,
  photosOf,
  readEmployee,
  seenBanks,
  type BackgroundGroup,
  type BankLine,
  type EmployeeView,
} from "~/modules/people/index.server";
import { fileTabs, readTab, type TabTable } from "~/modules/staff-file/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Portrait } from "~/ui/portrait";
import { Tabs } from "~/ui/tabs";
import { Tag } from "~/ui/tag";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.employee.name ?? "Employee", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = parseId(args.params.id) ?? 0;
    const employee = await readEmployee(actor, id);
    const tabs = await fileTabs(actor, id);
    const wanted = new URL(args.request.url).searchParams.get("tab");
    const tab = tabs.find(({ name }) => name === wanted)?.name ?? "summary";
    const summary = tab === "summary";
    // The trail tells what the personal details were before.
    const history =
      employee.personal && (summary || tab === "history")
        ? await recordHistory(actor, pastOf(args.request), [{ entity: "Employee", ids: [id] }])
        : null;
    const [banks, managers] = await Promise.all([
      summary ? seenBanks(actor, id, employee.personal !== null) : null,
      summary && employee.personal ? managersOfEmployee(actor, id) : null,
    ]);
    const numbers = mayReveal(actor, employee) ? href("/hr/employee/numbers/:id", { params: { id } }) : null;
    return {
      employee,
      picture: (await photosOf([id])).get(id) ?? null,
      history,
      banks,
      managers,
      numbers,
      tab,
      tabs,
      tables: await readTab(actor, id, tab),
      background: tab === "background" ? await backgroundOf(id) : [],
      mayEnd: !employee.own && !employee.separated && (await isWithin(actor, id, "employee.end")),
      moves:
        can(actor, "movement.prepare") && !employee.own && !employee.separated
          ? `${href("/hr/transfer/add")}?employee=${id}`
          : null,
    };
  });
};

const mayReveal = (actor: Actor, { personal }: EmployeeView) => personal !== null && can(actor, "employee.reveal");

const BANKS: readonly Column<BankLine>[] = [
  { id: "bank", label: "Bank" },
  { id: "account", label: "Account" },
  { id: "from", label: "From", nowrap: true },
  { id: "until", label: "To", nowrap: true },
];

export default function EmployeeDetails() {
  const { employee, picture, history, banks, managers, numbers, tab, tabs, tables, background, mayEnd, moves } =
    useLoaderData<typeof loader>();
  const { id, name, employeeNo, status, designation, unit, joined, account, personal, mayEdit } = employee;
  const file = href("/hr/employee/details/:id", { params: { id } });
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
            {(employee.probationEnd ?? employee.confirmedOn) && employee.personal && (
              <LinkButton icon="clock" to={href("/hr/probation/:id", { params: { id } })}>
                {t("Probation")}
              </LinkButton>
            )}
            {numbers && (
              <LinkButton icon="eye" to={numbers}>
                {t("Show ID and bank numbers")}
              </LinkButton>
            )}
            {mayEnd && (
              <LinkButton icon="exit" to={href("/hr/employee/end/:id", { params: { id } })}>
                {employee.lastWorkingDay ? t("Last working day") : t("End the employment")}
              </LinkButton>
            )}
            {employee.separated && personal && (
              <LinkButton to={href("/hr/archive/list/:id", { params: { id } })}>{t("Dossier")}</LinkButton>
            )}
            {moves && (
              <LinkButton icon="users" to={moves}>
                {t("Prepare a transfer")}
              </LinkButton>
            )}
            {mayEdit && <LinkButton to={href("/hr/employee/photo/:id", { params: { id } })}>{t("Photo")}</LinkButton>}
            {mayEdit && (
              <LinkButton icon="edit" to={href("/hr/employee/edit/:id", { params: { id } })}>
                {t("Change the details")}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="stack">
        <Tabs
          label={t("Parts of the file")}
          tabs={tabs.map(({ name: part, label }) => ({
            label,
            to: part === "summary" ? file : `${file}?tab=${part}`,
            current: part === tab,
          }))}
        />
        {tab === "summary" && (
          <Columns label={t("About this employee")} aside={history && <History history={history} />}>
            <Card title={t("Job")}>
              <div className="mb-4">
                <Portrait name={name} picture={picture} large />
              </div>
              <DescriptionList
                facts={[
                  { label: "Employee number", value: employeeNo },
                  { label: "Designation", value: designation },
                  { label: "Unit", value: unit },
                  { label: "Department", value: employee.department },
                  { label: "Staff type", value: employee.staffType ?? t("None: no probation") },
                  { label: "Joined", value: joined },
                  { label: "Probation ends", value: employee.probationEnd },
                  { label: "Confirmed on", value: employee.confirmedOn },
                  ...(employee.lastWorkingDay ? [{ label: "Last working day", value: employee.lastWorkingDay }] : []),
                  ...(employee.separation ? [{ label: "How it ends", value: employee.separation }] : []),
                  ...(employee.earlier ? [{ label: "Employed before as", value: employee.earlier.employeeNo }] : []),
                  ...(employee.later ? [{ label: "Back as", value: employee.later.employeeNo }] : []),
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
                    { label: "Nationality", value: personal.nationality },
                    { label: "Marital status", value: personal.maritalStatus },
                    { label: "Tax number", value: personal.taxNo },
                    { label: "Social security number", value: personal.socialSecurityNo },
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
          </Columns>
        )}
        {tab === "history" && history && <History history={history} />}
        {tab === "background" && <Background id={id} groups={background} mayEdit={mayEdit} />}
        {tables.map((table) => (
          <PlainTable key={table.title} table={table} />
        ))}
      </div>
    </>
  );
}

function Background({ id, groups, mayEdit }: { id: number; groups: readonly BackgroundGroup[]; mayEdit: boolean }) {
  const edit = href("/hr/employee/edit/:id", { params: { id } });
  return groups.map(({ kind, title, lines }) => (
    <Card key={kind} title={title}>
      <div className="grid gap-3">
        {lines.length === 0 ? (
          <p className="text-dim">{t("No entries")}</p>
        ) : (
          <DescriptionList
            facts={lines.map((line) => ({
              label: line.title,
              value: line.pending ? t("{entry} (unverified)", { entry: line.note }) : line.note,
            }))}
          />
        )}
        {mayEdit && (
          <div>
            <LinkButton size="small" to={`${edit}?step=background&kind=${kind}`}>
              {t("Change")}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  ));
}

function PlainTable({ table: { title, columns, rows, empty } }: { table: TabTable }) {
  const shown: readonly Column<TabTable["rows"][number]>[] = columns.map((label, index) => ({
    id: `c${index}`,
    label,
    cell: ({ cells }) => {
      const { text, to } = cells[index]!;
      return to ? <Link to={to}>{text}</Link> : text;
    },
  }));
  return (
    <Card flush={rows.length > 0} title={title}>
      {rows.length > 0 ? (
        <DataTable caption={title} columns={shown} rows={rows} rowKey={({ id }) => id} />
      ) : (
        <p className="text-dim">{empty}</p>
      )}
    </Card>
  );
}
