import { t } from "~/core/text";
import type { GrantView, WaitingView } from "~/modules/user-accounts/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, SelectField, type Choice } from "~/ui/choice-fields";
import { DataTable, type Column } from "~/ui/data-table";
import { FormGrid } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { DateField } from "~/ui/text-fields";
import { ActionForm, replyTo, type Forms } from "./action-form";

interface GrantsProps extends Forms {
  account: { grants: readonly GrantView[]; waiting: readonly WaitingView[]; yesterday: string };
  /** The account may be changed here. */
  open: boolean;
  roles: readonly Choice[];
  units: readonly Choice[];
}

/** The roles of an account, and the forms that give and end them. */
export function GrantCards({ account, open, roles, units, ...forms }: GrantsProps) {
  const { grants, waiting, yesterday } = account;
  const columns: Column<GrantView>[] = [
    {
      id: "role",
      label: "Role",
      cell: ({ role, unit, acting }) => (
        <>
          <b>{role}</b>
          {acting && <> {t("(acting)")}</>}
          <span className="block text-dim">{unit}</span>
        </>
      ),
    },
    { id: "from", label: "From", nowrap: true },
    { id: "to", label: "Last day", nowrap: true },
    { id: "state", label: "State", cell: ({ state }) => <Tag tone={state.tone}>{state.text}</Tag> },
    ...(open
      ? [
          {
            id: "end",
            label: "End",
            cell: (grant: GrantView) => grant.kept ?? <EndForm grant={grant} yesterday={yesterday} {...forms} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <Card
        flush
        title={t("Roles")}
        note={t("What they may do is what the roles of the day permit, at and below the unit.")}
      >
        {grants.length === 0 ? (
          <p className="px-4 pb-4 text-dim">{t("None: they cannot sign in.")}</p>
        ) : (
          <DataTable caption={t("Roles")} columns={columns} rows={grants} rowKey={(grant) => grant.id} />
        )}
      </Card>
      {open && waiting.length > 0 && (
        <Card title={t("Roles of their posting")} note={t("Named by the posting and not given yet: they end with it.")}>
          <ul className="stack">
            {waiting.map((role) => (
              <li key={role.postingId}>
                <GiveForm waits={role} {...forms} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {open && (
        <Card title={t("Give a role")}>
          <ActionForm act="grant" {...forms}>
            <FormGrid>
              <SelectField name="roleId" label={t("Role")} required choices={roles} empty={t("Choose a role")} />
              <SelectField name="unitId" label={t("Held at")} required choices={units} empty={t("Choose a unit")} />
              <DateField name="validFrom" label={t("From")} required hint={t("Today or later")} />
              <DateField name="validTo" label={t("Last day")} hint={t("Leave empty for no end date")} />
              <CheckField name="acting" label={t("Acting for someone")} hint={t("Needs a last day")} wide />
            </FormGrid>
            <div className="mt-4">
              <Button tone="primary">{t("Give the role")}</Button>
            </div>
          </ActionForm>
        </Card>
      )}
    </>
  );
}

/** Gives the role that a posting names. */
function GiveForm({ waits, ...forms }: Forms & { waits: WaitingView }) {
  return (
    <ActionForm act="grant" about={waits.postingId} {...forms}>
      <input type="hidden" name="roleId" value={waits.roleId} />
      <input type="hidden" name="unitId" value={waits.unitId} />
      <input type="hidden" name="validFrom" value={waits.validFrom} />
      <p className="mb-2">
        <b>{waits.role}</b>
        <span className="block text-dim">{t("{unit}, from {day}", { unit: waits.unit, day: waits.from })}</span>
      </p>
      <Button tone="primary" size="small">
        {t("Give the role")}
        <span className="sr-only">
          {" "}
          {waits.role}, {waits.unit}
        </span>
      </Button>
    </ActionForm>
  );
}

function EndForm({ grant, yesterday, ...forms }: Forms & { grant: GrantView; yesterday: string }) {
  return (
    <details open={replyTo(forms.reply, "end", grant.id) !== undefined}>
      <summary className="w-fit py-1">
        {t("End")}
        <span className="sr-only">
          {" "}
          {grant.role}, {grant.unit}
        </span>
      </summary>
      <ActionForm act="end" about={grant.id} {...forms} values={{ lastDay: yesterday }}>
        <input type="hidden" name="grant" value={grant.id} />
        <DateField name="lastDay" label={t("Last day")} required hint={t("Yesterday ends it at once")} />
        <div className="mt-2">
          <Button tone="danger" size="small">
            {t("End the role")}
          </Button>
        </div>
      </ActionForm>
    </details>
  );
}
